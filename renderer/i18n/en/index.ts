import { agents } from './agents.ts';
import { artifacts } from './artifacts.ts';
import { format } from './counts.ts';
import { databaseBuild } from './databaseBuild.ts';
import { databasePane } from './databasePane.ts';
import { databases } from './databases.ts';
import { errors } from './errors.ts';
import { explore } from './explore.ts';
import { loci } from './loci.ts';
import { notes } from './notes.ts';
import { plots } from './plots.ts';
import { matrix } from './matrix.ts';
import { progress } from './progress.ts';
import { reads } from './reads.ts';
import { record } from './record.ts';
import { recordSearch } from './recordSearch.ts';
import { results } from './results.ts';
import { runActions } from './runActions.ts';
import { runs } from './runs.ts';
import { screen } from './screen.ts';
import { selfCheck } from './selfCheck.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { start } from './start.ts';
import { toolConsole } from './toolConsole.ts';
import { viromeSettings } from './viromeSettings.ts';

export const en = {
  /** For `lang` on the document. */
  language: 'en',
  format,
  shell,
  start,
  screen,
  databases,
  databasePane,
  databaseBuild,
  recordSearch,
  runs,
  progress,
  matrix,
  results,
  reads,
  loci,
  plots,
  notes,
  record,
  runActions,
  settings,
  viromeSettings,
  selfCheck,
  agents,
  toolConsole,
  explore,
  artifacts,
  errors,
};
