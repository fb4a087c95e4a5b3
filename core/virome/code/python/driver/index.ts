import bootstrap from './bootstrap.py?raw';
import cells from './gapit_cells.py?raw';
import closing from './gapit_closing.py?raw';
import failures from './gapit_failures.py?raw';
import figures from './gapit_figures.py?raw';
import main from './gapit_main.py?raw';
import printed from './gapit_printed.py?raw';
import refusal from './gapit_refusal.py?raw';
import scope from './gapit_scope.py?raw';
import tables from './gapit_tables.py?raw';

/** What Python is started with: it takes the modules, then a request, from standard input. */
export const BOOTSTRAP = bootstrap;

/** Modules by name, each after those that it imports. */
export const DRIVER_MODULES: readonly (readonly [name: string, source: string])[] = [
  ['gapit_refusal', refusal],
  ['gapit_printed', printed],
  ['gapit_failures', failures],
  ['gapit_closing', closing],
  ['gapit_cells', cells],
  ['gapit_figures', figures],
  ['gapit_tables', tables],
  ['gapit_scope', scope],
  ['gapit_main', main],
];
