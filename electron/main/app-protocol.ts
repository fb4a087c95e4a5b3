import { net, protocol } from 'electron';
import { join, normalize, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTENT_SECURITY_POLICY } from './security.ts';

/** Must run before the app is ready: the page's scheme has an origin of its own, like https. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves the page's files from one folder, each with the content security policy. */
export function serveApp(folder: string): void {
  protocol.handle('app', async (request) => {
    const { host, pathname } = new URL(request.url);
    const name = pathname === '/' ? 'index.html' : decodeURIComponent(pathname);
    const path = normalize(join(folder, name));
    if (host !== 'workbench' || !path.startsWith(folder + sep)) return new Response(null, { status: 404 });
    try {
      const file = await net.fetch(pathToFileURL(path).href);
      const headers = new Headers(file.headers);
      headers.set('content-security-policy', CONTENT_SECURITY_POLICY);
      headers.set('x-content-type-options', 'nosniff');
      return new Response(file.body, { status: file.status, headers });
    } catch {
      return new Response(null, { status: 404 });
    }
  });
}
