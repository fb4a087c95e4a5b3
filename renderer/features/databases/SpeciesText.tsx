import { Fragment } from 'react';
import { speciesParts } from './model/species.ts';

/** A description with the names of species in italics. */
export function SpeciesText({ children }: { children: string }) {
  return speciesParts(children).map(({ text, italic }, at) =>
    italic ? <i key={at}>{text}</i> : <Fragment key={at}>{text}</Fragment>,
  );
}
