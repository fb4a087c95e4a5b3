import cells from '../inside/cells.mjs?raw';
import console from '../inside/console.mjs?raw';
import errors from '../inside/errors.mjs?raw';
import figure from '../inside/figure.mjs?raw';
import finish from '../inside/finish.mjs?raw';
import go from '../inside/go.mjs?raw';
import px from '../inside/px.mjs?raw';
import pxCartesian from '../inside/px-cartesian.mjs?raw';
import pxColours from '../inside/px-colours.mjs?raw';
import pxGroups from '../inside/px-groups.mjs?raw';
import pxHover from '../inside/px-hover.mjs?raw';
import pxMaps from '../inside/px-maps.mjs?raw';
import pxMarks from '../inside/px-marks.mjs?raw';
import pxMatrices from '../inside/px-matrices.mjs?raw';
import pxOptions from '../inside/px-options.mjs?raw';
import pxShares from '../inside/px-shares.mjs?raw';
import results from '../inside/results.mjs?raw';
import start from '../inside/start.mjs?raw';
import values from '../inside/values.mjs?raw';

/** Name of the module that lays out what the author's code finds in scope. */
export const START = 'start.mjs';
/** Name of the module that takes what the code left, in a realm of its own. */
export const FINISH = 'finish.mjs';

/** What runs inside the interpreter beside the author's code, by the names under which the modules import each other. */
export const INSIDE_MODULES: Readonly<Record<string, string>> = {
  'cells.mjs': cells,
  'console.mjs': console,
  'errors.mjs': errors,
  'figure.mjs': figure,
  [FINISH]: finish,
  'go.mjs': go,
  'px.mjs': px,
  'px-cartesian.mjs': pxCartesian,
  'px-colours.mjs': pxColours,
  'px-groups.mjs': pxGroups,
  'px-hover.mjs': pxHover,
  'px-maps.mjs': pxMaps,
  'px-marks.mjs': pxMarks,
  'px-matrices.mjs': pxMatrices,
  'px-options.mjs': pxOptions,
  'px-shares.mjs': pxShares,
  'results.mjs': results,
  [START]: start,
  'values.mjs': values,
};
