import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CODE_LIMITS, type CodeResult } from '../../../../../core/virome/code/code-request.ts';
import { needsPython, python, pythonTable, type PythonCall } from '../../../../support/python-engine.ts';
import { processesWith } from '../../../../support/sandboxes.ts';
import { temporaryFile } from '../../../../support/temporary.ts';
import { waitFor } from '../../../../support/wait-for.ts';

/** Tells the sandboxes of this file from those of others that run at the same time. */
const MEMORY = CODE_LIMITS.memoryBytes - 4096 * (process.pid % 1000) - 4096;
const MARK = `--as=${String(MEMORY)}`;
const SECRET = 'secret-of-the-host-5b1f';

async function attempt(code: string, call: PythonCall = {}): Promise<CodeResult> {
  return python(code, { ...call, limits: { milliseconds: 20_000, memoryBytes: MEMORY, ...call.limits } });
}

function messageOf(result: CodeResult): string {
  expect(result.kind).toBe('failed');
  return result.kind === 'failed' ? result.message : '';
}

describe('the sandbox of Python', { timeout: 180_000 }, () => {
  needsPython();

  beforeAll(() => {
    process.env['GAPIT_TEST_SECRET'] = SECRET;
    return () => {
      delete process.env['GAPIT_TEST_SECRET'];
    };
  });

  // Whatever was tried: nothing of it is left.
  afterEach(async () => {
    await waitFor(() => (processesWith(MARK).length === 0 ? true : null));
  });

  describe('refuses, and says so', () => {
    it.each([
      ['a file of the system', "result = pd.DataFrame({'a': [open('/etc/passwd').read()]})"],
      ['a file of the system by pandas', "result = pd.read_csv('/etc/passwd', sep=':')"],
      [
        'a file of the user',
        "import os; result = pd.DataFrame({'a': os.listdir(os.path.expanduser('~root'))})",
      ],
      ['the folders of users', "import os; result = pd.DataFrame({'a': os.listdir('/home')})"],
      ['the root of process 1', "import os; result = pd.DataFrame({'a': os.listdir('/proc/1/root/home')})"],
      ['a shell', "import os; os.fork()\nresult = pd.DataFrame({'a': [os.system('id')]})"],
      [
        'a program',
        "import subprocess; result = pd.DataFrame({'a': [subprocess.check_output(['/usr/bin/id'])]})",
      ],
      ['becoming a program', "import os; os.execv('/usr/bin/id', ['id'])"],
      ['a process', 'import multiprocessing as m; p = m.Process(target=print); p.start(); p.join()'],
      ['a pseudo terminal', "import pty; pty.spawn('/bin/sh')"],
      ['a thread', 'import threading; threading.Thread(target=print).start()'],
      ['a socket', "import socket; socket.create_connection(('1.1.1.1', 53), 5)"],
      ['a local socket', 'import socket; socket.socketpair()'],
      [
        'an address of the web',
        "import urllib.request; urllib.request.urlopen('http://example.org/', timeout=5)",
      ],
      ['a table from the web', "result = pd.read_csv('http://127.0.0.1:1/a.csv')"],
      ['a file in /usr', "open('/usr/lib/x', 'w')"],
      ['a file of the programs', "open('/usr/bin/python3', 'r+b')"],
      ['a temporary file', 'import tempfile; tempfile.TemporaryFile()'],
      ['a file in the root folder', "open('/x', 'w')"],
      ['a file in shared memory', "open('/dev/shm/x', 'w')"],
      [
        'shared memory',
        'from multiprocessing import shared_memory as s; s.SharedMemory(create=True, size=10**9)',
      ],
      ['memory that is a file', "import os; os.memfd_create('x')"],
      ['another user', 'import os; os.setuid(0)'],
      [
        'more than the limits',
        'import resource as r; r.setrlimit(r.RLIMIT_AS, (r.RLIM_INFINITY, r.RLIM_INFINITY))',
      ],
      ['more processes', 'import resource as r; r.setrlimit(r.RLIMIT_NPROC, (100, 100))'],
      ['a bigger file', 'import resource as r; r.setrlimit(r.RLIMIT_FSIZE, (100, 100))'],
      ['a device', "import os; os.mknod('/tmp/d', 0o600 | 0o060000, os.makedev(8, 0))"],
      ['the memory of process 1', "open('/proc/1/mem', 'rb').read(1)"],
      ['a setting of the kernel', "open('/proc/sys/kernel/core_pattern', 'w')"],
      ['loading a library of its own', "import ctypes; ctypes.CDLL('/tmp/evil.so')"],
    ])('%s', async (_, code) => {
      const message = messageOf(await attempt(code));
      expect(message).toMatch(/^The code failed at line \d+: \w+/);
      expect(message).not.toContain('/usr/lib/python3');
      expect(message).not.toContain('root:x:0');
    });
  });

  it('hides the environment of the host, also that of its other processes', async () => {
    const { rows } = await pythonTable(
      `
import os
seen = [str(dict(os.environ))]
for name in os.listdir('/proc'):
    for part in ('environ', 'cmdline', 'cwd', 'exe'):
        try:
            seen.append(open(f'/proc/{name}/{part}', 'rb').read(100000).decode('latin-1'))
        except OSError as error:
            seen.append(str(error))
result = pd.DataFrame({'pids': [len([n for n in os.listdir('/proc') if n.isdigit()])], 'seen': ['\\n'.join(seen)]})
`,
    );
    const [pids, seen] = rows[0] ?? [];
    // bubblewrap's own and Python.
    expect(pids).toBe(2);
    expect(seen).not.toContain(SECRET);
    expect(seen).not.toContain(process.cwd());
  });

  it('shows of the files of the host its programs alone', async () => {
    const { rows } = await pythonTable("import os\nresult = pd.DataFrame({'name': sorted(os.listdir('/'))})");
    expect(rows.flat()).toEqual(['bin', 'dev', 'etc', 'lib', 'lib64', 'proc', 'tmp', 'usr']);
  });

  it('reaches no server of this machine', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.end('HTTP/1.1 200 OK\r\n\r\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const result = await attempt(
      `import urllib.request; urllib.request.urlopen('http://127.0.0.1:${String(port)}/')`,
    );
    server.close();
    expect(messageOf(result)).toContain('no files, network or processes');
    expect(connections).toBe(0);
  });

  it('lets calls of the kernel that ctypes makes by number come to nothing', async () => {
    const { rows } = await pythonTable(
      `
import ctypes, platform
kernel = ctypes.CDLL(None, use_errno=True)
calls = {'x86_64': {'fork': 57, 'clone': 56, 'execve': 59, 'socket': 41, 'shmget': 29, 'mount': 165, 'unshare': 272,
         'ptrace': 101, 'memfd_create': 319, 'keyctl': 250, 'bpf': 321, 'io_uring_setup': 425, 'x32 getpid': 0x40000027},
         'aarch64': {'clone': 220, 'execve': 221, 'socket': 198, 'shmget': 194, 'mount': 40, 'unshare': 97, 'ptrace': 117,
         'memfd_create': 279, 'keyctl': 219, 'bpf': 280, 'io_uring_setup': 425}}[platform.machine()]
arguments = {'fork': (), 'clone': (17, 0, 0, 0, 0), 'execve': (b'/usr/bin/id', 0, 0), 'socket': (1, 1, 0),
             'shmget': (0, 4096, 0o1777), 'unshare': (0x10000000,), 'memfd_create': (b'x', 0)}
result = pd.DataFrame([(name, kernel.syscall(number, *arguments.get(name, (0, 0, 0, 0, 0))), ctypes.get_errno())
                       for name, number in calls.items()], columns=['call', 'answer', 'errno'])
`,
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const row of rows) expect(row.slice(1)).toEqual([-1, 1]);
  });

  describe('ends at its limit', () => {
    const soon = { limits: { milliseconds: 3000 } };

    afterEach(async (context) => {
      if (context.task.result?.state === 'skip') return;
      expect((await pythonTable("result = pd.DataFrame({'a': [1]})")).rows).toEqual([[1]]);
    });

    it.each([
      ['an endless loop', 'while True: pass'],
      [
        'a loop that swallows every error',
        'while True:\n    try:\n        while True: 1/0\n    except BaseException: pass',
      ],
      ['a number of a billion digits', 'x = 9 ** (9 ** 9)'],
      ['a regular expression without end', "import re; re.match('(a+)+$', 'a' * 60 + 'b')"],
      ['a sleep', 'import time; time.sleep(3600)'],
      [
        'signals that are ignored',
        `
import signal
for number in range(1, 65):
    try: signal.signal(number, signal.SIG_IGN)
    except (OSError, ValueError): pass
while True: pass`,
      ],
      ['a fork bomb', 'import os\nwhile True:\n    try: os.fork()\n    except OSError: pass'],
      [
        'a child that daemonises',
        `
import os, time
try:
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            while True: time.sleep(1)
except OSError: pass
while True: pass`,
      ],
      [
        'a bomb of threads',
        'import threading\nwhile True:\n    try: threading.Thread(target=print).start()\n    except RuntimeError: pass',
      ],
      ['printing without end', "while True: print('x' * 1000000)"],
      [
        'printing past Python',
        "import os\nwhile True:\n    os.write(1, b'x' * 65536); os.write(2, b'x' * 65536)",
      ],
      [
        'files without end',
        "import os\nfor i in range(10**12):\n    try: open(f'/tmp/{i}', 'w')\n    except OSError: pass",
      ],
      [
        'a text that never comes to an end',
        'class Endless:\n    def __str__(self):\n        while True: pass\nresult = pd.DataFrame({"a": [Endless()]})',
      ],
    ])('%s', async (_, code) => {
      expect(messageOf(await attempt(code, soon))).toContain(
        'The code did not end within 3 s and was stopped',
      );
    });

    it('an error whose text never comes to an end', async () => {
      const code = 'class E(Exception):\n    def __str__(self):\n        while True: pass\nraise E()';
      expect(messageOf(await attempt(code, soon))).toContain('did not end within 3 s');
    });

    it.each([
      ['an array', 'x = np.ones(10**12)', /MemoryError/],
      ['a list', 'x = []\nwhile True: x.append(bytearray(10**7))', /MemoryError/],
      ['a text', "x = 'a'\nwhile True: x += x", /MemoryError/],
      [
        'a join',
        "a = pd.DataFrame({'k': [1] * 30000, 'v': range(30000)})\nresult = a.merge(a, on='k').merge(a, on='k')",
        /MemoryError/,
      ],
      ['a recursion', 'def f(): return f()\nf()', /RecursionError/],
    ])('memory: %s', async (_, code, error) => {
      expect(messageOf(await attempt(code))).toMatch(error);
    });

    it.each([
      [
        'a recursion without a limit',
        'import sys\nsys.setrecursionlimit(10**9)\ndef f(*a): return repr_of(f, *a)\ndef repr_of(g, *a): return sorted([1], key=lambda _: g(*a))\nf()',
      ],
      ['ending the process', 'import os; os._exit(0)'],
      ['killing its process', 'import os; os.kill(os.getpid(), 9)'],
      [
        'killing everything',
        'import os\nfor number in (-1, 0, 1, os.getpid()):\n    try: os.kill(number, 9)\n    except OSError: pass',
      ],
      ['a fault of memory', 'import ctypes; ctypes.string_at(0)'],
      ['closing all files', 'import os; os.closerange(0, 1000)\nresult = pd.DataFrame({"a": [1]})'],
    ])('%s', async (_, code) => {
      expect(messageOf(await attempt(code))).toContain('brought its sandbox down');
    });
  });

  describe('trusts nothing that comes out', () => {
    /** Writes to every descriptor that is open, as if it were the driver. */
    const forge = (text: string): string => `
import os
for place in range(1, 64):
    try: os.write(place, ${text})
    except OSError: pass
os._exit(0)`;

    it.each([
      ['what is no JSON', "b'{]'"],
      ['no kind', "b'{}'"],
      [
        'columns that are not there',
        `b'{"kind":"table","columns":[{"name":"a","type":"x","kind":"text"}],"rows":1,"printed":""}'`,
      ],
      [
        'columns that are too short',
        `b'{"kind":"table","columns":[{"name":"a","type":"x","kind":"text"}],"rows":9,"printed":""}\\n[1]'`,
      ],
      ['more rows than may be', `b'{"kind":"table","columns":[],"rows":4000000000,"printed":""}'`],
      [
        'brackets without end',
        `b'{"kind":"table","columns":[{"name":"a","type":"x","kind":"text"}],"rows":1,"printed":""}\\n' + b'[' * 60000`,
      ],
    ])('%s', async (_, text) => {
      expect(messageOf(await attempt(forge(text)))).toContain('brought its sandbox down');
    });

    it('cells of a forged table are plain, and nested no deeper than others', async () => {
      const head = `{"kind":"table","columns":[{"name":"a","type":"x","kind":"text"}],"rows":2,"printed":""}`;
      const result = await attempt(
        forge(
          `b'${head}\\n[{"__proto__":{"polluted":1},"constructor":1},' + b'[' * 2000 + b']' * 2000 + b']'`,
        ),
      );
      if (result.kind !== 'table') throw new Error(result.kind);
      const [first, second] = result.table.rows;
      expect(Object.keys(first?.[0] ?? {})).toEqual(['constructor']);
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
      expect(JSON.stringify(second).length).toBeLessThan(100);
    });

    it('a flood of answers', async () => {
      const result = await attempt(
        "import os\nwhile True:\n    for i in range(3, 12):\n        try: os.write(i, b'x' * 65536)\n        except OSError: pass",
        {
          limits: { resultBytes: 1_000_000 },
        },
      );
      expect(messageOf(result)).toContain('larger than the 1 MB');
    });

    it('what is printed as an answer is printed', async () => {
      const result = await attempt(
        `print('{"kind":"figure","printed":""}')\nimport os\nos.write(1, b'{"kind":"figure"}\\n')\nresult = pd.DataFrame({'a': [1]})`,
      );
      expect(result).toMatchObject({
        kind: 'table',
        printed: '{"kind":"figure","printed":""}\n',
        table: { rows: [[1]] },
      });
    });

    it('objects that run code where they are unpickled are texts', async () => {
      const code = `
import os, pickle
class Evil:
    def __reduce__(self): return (os.system, ('touch /tmp/evil',))
    def __str__(self): return 'evil'
result = pd.DataFrame({'a': [Evil(), pickle.dumps(Evil())]})`;
      const { rows } = await pythonTable(code);
      expect(rows[0]).toEqual(['evil']);
      expect(typeof rows[1]?.[0]).toBe('string');
    });

    it('libraries that the code has changed cost only its own result', async () => {
      const code = `
import json, os, sys, ast
json.dumps = lambda *a, **k: 'forged'
json.loads = ast.parse = os.write = sys.exit = lambda *a, **k: 1/0
pd.DataFrame.__len__ = lambda self: 7
result = pd.DataFrame({'a': [1]})`;
      expect(['failed', 'table']).toContain((await attempt(code)).kind);
    });
  });

  it('leaves the file of a dataframe as it is', async () => {
    const file = await temporaryFile('taxonomy.csv', 'taxid,name\n1,virus\n');
    const frames = { df_taxo: { kind: 'csv', path: file } } as const;
    const code = `
import os
seen = []
for place in range(3, 12):
    for mode in ('r+b', 'wb', 'ab'):
        try:
            with open(f'/proc/self/fd/{place}', mode) as opened: opened.truncate(0); seen.append(place)
        except OSError: pass
    try: os.ftruncate(place, 0); seen.append(place)
    except OSError: pass
    try: os.write(place, b'changed'); 
    except OSError: pass
    try: seen.append(os.readlink(f'/proc/self/fd/{place}'))
    except OSError: pass
os._exit(0)`;
    await attempt(code, { frames });
    expect(readFileSync(file, 'utf8')).toBe('taxid,name\n1,virus\n');
    const result = await attempt(
      "import os\nresult = pd.DataFrame({'to': [os.readlink(f'/proc/self/fd/{n}') for n in os.listdir('/proc/self/fd') if os.path.lexists(f'/proc/self/fd/{n}')]})",
      { frames },
    );
    expect(JSON.stringify(result)).not.toContain('taxonomy');
  });

  it('writes nothing to this machine', () => {
    expect(existsSync('/tmp/evil')).toBe(false);
    expect(readdirSync('/usr/lib')).not.toContain('x');
  });
});
