import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allowedPaths, everyPath } from '../../../core/tools/path-policy.ts';
import { AWKWARD_NAME, temporaryFolder } from '../../support/temporary.ts';

async function folders(): Promise<{ top: string; inside: string; outside: string }> {
  const top = await realpath(await temporaryFolder());
  const [inside, outside] = [join(top, AWKWARD_NAME), join(top, `${AWKWARD_NAME}2`)];
  for (const folder of [inside, outside]) {
    await mkdir(folder);
    await writeFile(join(folder, 'a.fa'), '>a\nA\n');
  }
  return { top, inside, outside };
}

/** Whether a path may be read where only the roots may. */
function isAllowed(path: string, ...roots: string[]): Promise<boolean> {
  return allowedPaths(() => Promise.resolve({ read: roots, write: [] }))
    .check({ reads: [path], writes: [] })
    .then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'PATH_NOT_ALLOWED', context: { file: path } });
        return false;
      },
    );
}

describe('allowed paths', () => {
  it('are the roots and what lies in them', async () => {
    const { top, inside, outside } = await folders();
    const file = join(inside, 'a.fa');
    for (const path of [
      inside,
      `${inside}/`,
      file,
      join(inside, 'new', 'b.fa'),
      `${inside}/../${AWKWARD_NAME}/x`,
    ])
      expect(await isAllowed(path, inside), path).toBe(true);
    for (const path of [
      top,
      outside,
      join(outside, 'a.fa'),
      `${inside}/..`,
      `${inside}/../x`,
      '/',
      '',
      `${inside}2`,
    ])
      expect(await isAllowed(path, inside), path).toBe(false);
    // A file is a root of its own.
    expect([await isAllowed(file, file), await isAllowed(join(inside, 'b.fa'), file)]).toEqual([true, false]);
    expect(await isAllowed(file, '/')).toBe(true);
    expect(await isAllowed(file)).toBe(false);
    expect(await isAllowed(join(inside, '..hidden'), inside)).toBe(true);
  });

  it('are followed through links', async () => {
    const { top, inside, outside } = await folders();
    const links: [string, string][] = [
      ['in', inside],
      [join(AWKWARD_NAME, 'out'), outside],
      [join(AWKWARD_NAME, 'out.fa'), join(outside, 'a.fa')],
      [join(AWKWARD_NAME, 'relative.fa'), join('..', `${AWKWARD_NAME}2`, 'a.fa')],
      [join(AWKWARD_NAME, 'absent.fa'), join(outside, 'absent.fa')],
      [join(AWKWARD_NAME, 'absent-in.fa'), 'b.fa'],
      [join(AWKWARD_NAME, 'circle'), 'circle'],
      ['far', join('in', 'out', 'absent')],
    ];
    for (const [name, target] of links) await symlink(target, join(top, name));
    const allowed = async (...path: string[]): Promise<boolean> => isAllowed(join(top, ...path), inside);
    expect(await allowed('in', 'a.fa')).toBe(true);
    expect(await allowed('in', 'absent-in.fa')).toBe(true);
    for (const path of ['out/a.fa', 'out.fa', 'relative.fa', 'absent.fa', 'out/new/b.fa'])
      expect(await allowed(AWKWARD_NAME, path), path).toBe(false);
    expect(await allowed('far')).toBe(false);
    // A circle leads nowhere, and ends.
    expect(typeof (await allowed(AWKWARD_NAME, 'circle'))).toBe('boolean');
    // A root that is a link allows what it leads to.
    expect(await isAllowed(join(inside, 'a.fa'), join(top, 'in'))).toBe(true);
  });

  it('are asked for at every check, and not for nothing', async () => {
    const { inside } = await folders();
    let [asked, roots]: [number, string[]] = [0, []];
    const policy = allowedPaths(() => {
      asked++;
      return Promise.resolve({ read: roots, write: [] });
    });
    await policy.check({ reads: [], writes: [] });
    expect(asked).toBe(0);
    await expect(policy.check({ reads: [inside], writes: [] })).rejects.toThrow(inside);
    roots = [inside];
    await policy.check({ reads: [inside, join(inside, 'a.fa')], writes: [] });
    await everyPath.check({ reads: ['/etc/passwd'], writes: ['/etc/passwd'] });
  });

  it('may be written to where that is allowed, and read there too', async () => {
    const { inside, outside } = await folders();
    const policy = allowedPaths(() => Promise.resolve({ read: [outside], write: [inside] }));
    await policy.check({ reads: [inside, outside], writes: [join(inside, 'new')] });
    for (const path of [outside, join(inside, '..', 'x')])
      await expect(policy.check({ reads: [], writes: [path] })).rejects.toThrow(path);
  });
});
