/**
 * The arrows of ARCHITECTURE.md. Each core folder may import what its row allows, and nothing else;
 * `base` (errors, numbers, atomic files) is open to all of core.
 */
const CORE_ARROWS = {
  base: [],
  artifacts: [],
  contract: [],
  documents: [],
  sequence: ['base'],
  aligners: ['base', 'sequence'],
  databases: ['base', 'documents', 'sequence', 'aligners', 'typing'],
  scanner: ['base', 'sequence'],
  screening: ['base', 'documents', 'databases', 'aligners', 'sequence', 'scanner'],
  typing: ['base', 'documents'],
  reports: ['base', 'documents'],
  virome: ['base', 'artifacts', 'aligners'],
  jobs: ['base'],
  workspace: ['base', 'artifacts', 'documents', 'jobs', 'reports'],
  // Answers of searches that were kept: it knows what a search asks, and runs none.
  cache: ['base', 'aligners', 'databases', 'screening'],
  // `curation` and `runs` bind the others and answer in the contract's words.
  curation: ['base', 'contract', 'aligners', 'databases', 'jobs', 'workspace'],
  runs: [
    'base',
    'contract',
    'documents',
    'sequence',
    'aligners',
    'databases',
    'screening',
    'typing',
    'reports',
    'cache',
    'jobs',
    'workspace',
  ],
  // Screenings that print as they go, and what agents call: the two headless hosts use them.
  batches: [
    'base',
    'documents',
    'sequence',
    'aligners',
    'databases',
    'screening',
    'typing',
    'reports',
    'cache',
    'jobs',
    'workspace',
    'runs',
  ],
  tools: [
    'base',
    'artifacts',
    'virome',
    'documents',
    'aligners',
    'databases',
    'screening',
    'reports',
    'cache',
    'jobs',
    'workspace',
    'runs',
    'batches',
  ],
  agents: ['base', 'artifacts', 'contract', 'workspace', 'tools'],
  exploration: ['base', 'artifacts', 'contract', 'virome', 'runs', 'workspace'],
};

/** Schemas without code, which the folder may have of others that it otherwise knows nothing of. */
const PURE_SCHEMAS = {
  contract: [
    '^core/artifacts/artifact\\.ts$',
    '^core/documents/',
    '^core/screening/(thresholds|strategy-name)\\.ts$',
    '^core/workspace/run-schema\\.ts$',
    '^core/workspace/call-schema\\.ts$',
    '^core/workspace/retention-schema\\.ts$',
  ],
  workspace: ['^core/screening/strategy-name\\.ts$'],
};

const coreRules = Object.entries(CORE_ARROWS).map(([folder, allowed]) => ({
  name: `core-${folder}`,
  comment: `core/${folder} may import ${allowed.length > 0 ? allowed.join(', ') : 'nothing of the project'}.`,
  severity: 'error',
  from: { path: `^core/${folder}/` },
  to: {
    path: '^(core|electron|renderer)/',
    pathNot: [`^core/(${[folder, ...allowed].join('|')})/`, ...(PURE_SCHEMAS[folder] ?? [])],
    // The contract is derived from core's types and from its pure schemas.
    ...(folder === 'contract' ? { dependencyTypesNot: ['type-only'] } : {}),
  },
}));

module.exports = {
  forbidden: [
    ...coreRules,
    {
      name: 'core-is-plain-node',
      comment: 'core/ runs on Node alone: no electron, no react.',
      severity: 'error',
      from: { path: '^core/' },
      to: {
        path: '^(electron/|renderer/)|node_modules/(electron|react|react-dom)/|^(electron|react|react-dom)$',
      },
    },
    {
      name: 'hosts-are-leaves',
      comment: 'Nothing in core imports a host.',
      severity: 'error',
      from: { path: '^core/(?!cli/|mcp/)' },
      to: { path: '^core/(cli|mcp)/' },
    },
    {
      name: 'renderer-is-a-page',
      comment: 'The page sees the contract and its own code: no electron, no Node modules.',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { path: '^electron/|node_modules/electron/|^electron$' },
    },
    {
      name: 'renderer-no-node',
      comment: 'The page has no Node modules.',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'renderer-core-types-only',
      comment:
        'Of core, the page may use types, and at run time only what confidence means in words: a few numbers, defined once.',
      severity: 'error',
      from: { path: '^renderer/' },
      to: {
        path: '^core/',
        pathNot: '^core/reports/confidence\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'preload-sees-the-contract-alone',
      comment: 'The preload holds no logic: it names the channels of core/contract.',
      severity: 'error',
      from: { path: '^electron/preload/' },
      to: { path: '^(core|electron|renderer)/', pathNot: '^(core/contract|electron/preload)/' },
    },
    {
      name: 'electron-no-renderer',
      comment: 'Main and page meet at the contract.',
      severity: 'error',
      from: { path: '^electron/' },
      to: { path: '^renderer/' },
    },
    {
      name: 'runs-uses-contract-types',
      comment: 'The contract is words, not code: core/runs takes its types alone.',
      severity: 'error',
      from: { path: '^core/runs/' },
      to: { path: '^core/contract/', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      // What follows a question mark says how the bundler takes the file: it resolves it by itself.
      to: { couldNotResolve: true, pathNot: '\\?(url|raw)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    exclude: { path: '\\.css$' },
  },
};
