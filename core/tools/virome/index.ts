import { anyTool, type AnyTool } from '../any-tool.ts';
import { failedAnswer } from './answers.ts';
import { dataframeTool, hostSqlTool, mapTool, visualizationTool } from './data-tools.ts';
import { citationsTool, pubmedTool, taxonomyTool, wikipediaTool } from './lookup-tools.ts';
import type { ViromeSession } from './virome-session.ts';

/** The tools of the virus–host dataset and the literature, in the order of the contract. */
export function viromeTools(session: ViromeSession): AnyTool[] {
  return [
    anyTool(wikipediaTool(session), failedAnswer),
    anyTool(pubmedTool(session), failedAnswer),
    anyTool(taxonomyTool(session), failedAnswer),
    anyTool(hostSqlTool(session), failedAnswer),
    anyTool(dataframeTool(session), failedAnswer),
    anyTool(visualizationTool(session), failedAnswer),
    anyTool(mapTool(session), failedAnswer),
  ];
}

/** The citation guard, which the documented server does not have. */
export function citationGuard(session: ViromeSession): AnyTool {
  return anyTool(citationsTool(session), failedAnswer);
}
