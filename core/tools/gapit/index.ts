import { anyTool, type AnyTool } from '../any-tool.ts';
import type { ToolHost } from '../tool-host.ts';
import { dbBuildTool, dbFetchTool, dbListTool, dbOutdatedTool, dbSearchTool } from './database-tools.ts';
import { schemaTool, summaryTool } from './document-tools.ts';
import { screenReadsTool } from './screen-reads-tool.ts';
import { screenTool } from './screen-tool.ts';

/** The tools that screen, and that keep databases, in the order of the contract. */
export function gapitTools(host: ToolHost): AnyTool[] {
  return [
    anyTool(screenTool(host)),
    anyTool(screenReadsTool(host)),
    anyTool(summaryTool(host)),
    anyTool(schemaTool()),
    anyTool(dbListTool(host)),
    anyTool(dbFetchTool(host)),
    anyTool(dbBuildTool(host)),
    anyTool(dbSearchTool(host)),
    anyTool(dbOutdatedTool(host)),
  ];
}
