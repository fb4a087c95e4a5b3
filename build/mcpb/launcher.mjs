/**
 * Entry of the bundle for Claude Desktop: hands on to the server what its user set there. Folders come as plain
 * arguments, as many as were chosen; a setting that was left out comes empty or as its placeholder.
 */
const UNSET = /^(\$\{user_config\.\w+\})?$/;

for (const name of ['GAPIT_DATADIR', 'GAPIT_ALIGNERS']) {
  if (UNSET.test(process.env[name] ?? '')) Reflect.deleteProperty(process.env, name);
}
const folders = process.argv.slice(2).filter((folder) => !UNSET.test(folder));
process.argv.splice(2, Infinity, ...folders.map((folder) => `--allow=${folder}`));

await import(new URL('dist/gapit-mcp.mjs', import.meta.url).href);
