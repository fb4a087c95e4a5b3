import { defineConfig } from 'vitest/config';

/** `npm run test:protein`: the one comparison that takes minutes, by a command of its own. */
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  define: { __APP_VERSION__: '"0.0.0-test"' },
  test: {
    name: 'protein',
    include: ['tests/**/*.slow.ts'],
    environment: 'node',
    hookTimeout: 60_000,
  },
});
