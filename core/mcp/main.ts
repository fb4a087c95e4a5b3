import { runServer } from './index.ts';

runServer(process.argv.slice(2));
