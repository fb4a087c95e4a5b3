import { Command } from 'commander';

/** `gapit mcp`: the server of `gapit-mcp`, which reads its own options. */
export function mcpCommand(): Command {
  return new Command('mcp')
    .description('Serve agents over the Model Context Protocol, as gapit-mcp does')
    .argument('[options...]')
    .allowUnknownOption()
    .helpOption(false)
    .passThroughOptions()
    .action(async (options: string[]) => {
      const { runServer } = await import('../mcp/index.ts');
      runServer(options);
    });
}
