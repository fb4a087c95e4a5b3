import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '..', '..');
const { forbidden } = createRequire(import.meta.url)(join(project, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string }[];
};

/** A file that breaks a rule, and what else it needs to do so. */
const BREACHES: Record<string, Record<string, string>> = {
  'core-base': { 'core/base/a.ts': "import '../jobs/b.ts';\n", 'core/jobs/b.ts': '' },
  'core-contract': { 'core/contract/a.ts': "import '../jobs/b.ts';\n", 'core/jobs/b.ts': '' },
  'core-documents': { 'core/documents/a.ts': "import '../base/b.ts';\n", 'core/base/b.ts': '' },
  'core-sequence': { 'core/sequence/a.ts': "import '../aligners/b.ts';\n", 'core/aligners/b.ts': '' },
  'core-aligners': { 'core/aligners/a.ts': "import '../databases/b.ts';\n", 'core/databases/b.ts': '' },
  'core-databases': { 'core/databases/a.ts': "import '../screening/b.ts';\n", 'core/screening/b.ts': '' },
  'core-scanner': { 'core/scanner/a.ts': "import '../databases/b.ts';\n", 'core/databases/b.ts': '' },
  'core-screening': { 'core/screening/a.ts': "import '../reports/b.ts';\n", 'core/reports/b.ts': '' },
  'core-cache': { 'core/cache/a.ts': "import '../runs/b.ts';\n", 'core/runs/b.ts': '' },
  'core-typing': { 'core/typing/a.ts': "import '../databases/b.ts';\n", 'core/databases/b.ts': '' },
  'core-reports': { 'core/reports/a.ts': "import '../screening/b.ts';\n", 'core/screening/b.ts': '' },
  'core-virome': { 'core/virome/a.ts': "import '../databases/b.ts';\n", 'core/databases/b.ts': '' },
  'core-jobs': { 'core/jobs/a.ts': "import '../aligners/b.ts';\n", 'core/aligners/b.ts': '' },
  'core-workspace': { 'core/workspace/a.ts': "import '../screening/b.ts';\n", 'core/screening/b.ts': '' },
  'core-curation': { 'core/curation/a.ts': "import '../screening/b.ts';\n", 'core/screening/b.ts': '' },
  'core-runs': { 'core/runs/a.ts': "import '../cli/b.ts';\n", 'core/cli/b.ts': '' },
  'core-batches': { 'core/batches/a.ts': "import '../cli/b.ts';\n", 'core/cli/b.ts': '' },
  'core-artifacts': { 'core/artifacts/a.ts': "import '../base/b.ts';\n", 'core/base/b.ts': '' },
  'core-tools': { 'core/tools/a.ts': "import '../agents/b.ts';\n", 'core/agents/b.ts': '' },
  'core-agents': { 'core/agents/a.ts': "import '../screening/b.ts';\n", 'core/screening/b.ts': '' },
  'core-exploration': { 'core/exploration/a.ts': "import '../screening/b.ts';\n", 'core/screening/b.ts': '' },
  'core-is-plain-node': { 'core/cli/a.ts': "import 'electron';\n" },
  'hosts-are-leaves': { 'core/runs/a.ts': "import '../cli/b.ts';\n", 'core/cli/b.ts': '' },
  'renderer-is-a-page': { 'renderer/a.ts': "import '../electron/main/b.ts';\n", 'electron/main/b.ts': '' },
  'renderer-no-node': { 'renderer/a.ts': "import 'node:fs';\n" },
  'renderer-core-types-only': { 'renderer/a.ts': "import '../core/base/b.ts';\n", 'core/base/b.ts': '' },
  'preload-sees-the-contract-alone': {
    'electron/preload/a.ts': "import '../../core/base/b.ts';\n",
    'core/base/b.ts': '',
  },
  'electron-no-renderer': { 'electron/main/a.ts': "import '../../renderer/b.ts';\n", 'renderer/b.ts': '' },
  'runs-uses-contract-types': { 'core/runs/a.ts': "import '../contract/b.ts';\n", 'core/contract/b.ts': '' },
  'no-circular': { 'core/base/a.ts': "import './b.ts';\n", 'core/base/b.ts': "import './a.ts';\n" },
  'not-to-unresolvable': { 'core/base/a.ts': "import './nowhere.ts';\n" },
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gapit-arrows-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Names of the rules that a small project of the given files breaks. */
async function brokenRules(name: string, files: Record<string, string>): Promise<string[]> {
  const folder = join(root, name);
  for (const place of ['core', 'electron', 'renderer']) await mkdir(join(folder, place), { recursive: true });
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json']) {
    await cp(join(project, file), join(folder, file));
  }
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const depcruise = join(project, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const args = [
    depcruise,
    'core',
    'electron',
    'renderer',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ];
  const printed = await new Promise<string>((done) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1 << 26 }, (_error, stdout) => {
      done(stdout);
    });
  });
  const { summary } = JSON.parse(printed) as { summary: { violations: { rule: { name: string } }[] } };
  return summary.violations.map(({ rule }) => rule.name);
}

describe('the arrows of ARCHITECTURE.md', () => {
  it('has a breach for every rule', () => {
    expect(Object.keys(BREACHES).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it.each(Object.entries(BREACHES))(
    '%s is broken by its breach',
    { timeout: 60_000 },
    async (rule, files) => {
      expect(await brokenRules(rule, files)).toContain(rule);
    },
  );

  it('is broken by nothing else', { timeout: 60_000 }, async () => {
    expect(
      await brokenRules('clean', {
        'core/runs/a.ts': "import type { B } from '../contract/b.ts';\nexport type A = B;\n",
        'core/contract/b.ts': 'export type B = string;\n',
        'core/workspace/d.ts': "import '../screening/strategy-name.ts';\n",
        'core/screening/strategy-name.ts': "import '../scanner/e.ts';\n",
        'core/scanner/e.ts': "import '../sequence/f.ts';\n",
        'core/sequence/f.ts': '',
        'renderer/c.ts': "import type { B } from '../core/contract/b.ts';\nexport type C = B;\n",
      }),
    ).toEqual([]);
  });
});
