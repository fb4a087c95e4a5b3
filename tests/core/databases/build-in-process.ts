/**
 * Builds a database until it is killed or done: `build-in-process.ts DATADIR RECORDS`. Run by the tests in a
 * process of its own.
 */
import { openToolbox } from '../../../core/aligners/toolbox.ts';
import { thisMachine } from '../../../core/base/places.ts';
import { buildGeneDatabase } from '../../../core/databases/build-gene-database.ts';
import { genePlan } from './gene-plan.ts';

const [, , datadir = '', records = ''] = process.argv;
process.stdout.write('ready\n');
await buildGeneDatabase(datadir, genePlan('made', Number(records)), openToolbox({ machine: thisMachine() }));
process.stdout.write('built\n');
