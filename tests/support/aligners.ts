import { openToolbox, type Toolbox } from '../../core/aligners/toolbox.ts';
import { thisMachine } from '../../core/base/places.ts';

/** The aligners of this machine. */
export function toolbox(): Toolbox {
  return openToolbox({ machine: thisMachine() });
}
