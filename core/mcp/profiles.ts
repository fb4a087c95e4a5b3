/** What a server offers: the strict replacement of the documented server, the virome tools, or all there is. */
export const PROFILES = ['all', 'gapit', 'virome'] as const;

export type Profile = (typeof PROFILES)[number];

/** The one protocol version that is named where a client names none. */
export const DEFAULT_PROTOCOL_VERSION = '2025-06-18';

/** The strict profile answers these and nothing else. */
export const STRICT_METHODS: ReadonlySet<string> = new Set(['initialize', 'tools/list', 'tools/call']);
