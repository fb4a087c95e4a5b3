/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {string} description
 */

/**
 * @typedef {object} Package the parts of package.json that the manifest repeats
 * @property {string} productName
 * @property {string} version
 * @property {string} license
 * @property {string} author
 * @property {{ node: string }} engines
 */

const LONG_DESCRIPTION = `Claude screens assemblies and reads against gene databases, explains what was found and \
shows it as tables and plots. The same tools as in Gapit Workbench, where every call can be followed and repeated.

**Needs** BLAST+ and minimap2 on this computer, from a package manager or an installer; where they are in an unusual \
folder, name it in the settings.

**Privacy.** Screening runs on this computer; genomes and reads are never sent anywhere. Claude sees the results of \
the tools that it calls. Files are read only inside the folders that you allow here, what you opened or allowed in \
Gapit Workbench, the folder of databases and the library of runs. The network is used only by tools that fetch \
databases or look something up in public sources, and only for that; nothing is counted or reported.`;

/**
 * What Claude Desktop is told of the bundle.
 *
 * @param {Package} about
 * @param {readonly Tool[]} tools as the server itself lists them
 */
export function manifestOf({ productName, version, license, author, engines }, tools) {
  return {
    manifest_version: '0.3',
    name: 'gapit',
    display_name: productName,
    version,
    description: 'Screen genomes for known genes: resistance, virulence, serotypes, capsule loci.',
    long_description: LONG_DESCRIPTION,
    author: { name: author },
    license,
    icon: 'icon.png',
    keywords: ['genomics', 'bioinformatics', 'antimicrobial resistance', 'blast', 'minimap2', 'typing'],
    server: {
      type: 'node',
      entry_point: 'launcher.mjs',
      mcp_config: {
        command: 'node',
        // The folders become as many arguments as there are.
        args: ['${__dirname}/launcher.mjs', '${user_config.folders}'],
        env: {
          GAPIT_DATADIR: '${user_config.datadir}',
          GAPIT_ALIGNERS: '${user_config.aligners}',
        },
      },
    },
    tools: tools.map(({ name, description }) => ({ name, description })),
    user_config: {
      folders: {
        type: 'directory',
        title: 'Folders that Claude may read',
        description: 'Genomes, reads and tables in these folders can be screened and summarised.',
        multiple: true,
        required: false,
        default: [],
      },
      datadir: {
        type: 'directory',
        title: 'Folder of databases',
        description: 'Where databases are kept; empty for the one that Gapit Workbench uses by itself.',
        required: false,
        default: '',
      },
      aligners: {
        type: 'directory',
        title: 'Folder of BLAST+ and minimap2',
        description: 'Only needed where they are not found by themselves.',
        required: false,
        default: '',
      },
    },
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: engines.node } },
  };
}
