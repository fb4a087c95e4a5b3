declare const __APP_VERSION__: string;

/** Version of the product, set from package.json by the build. */
export const appVersion: string = __APP_VERSION__;

/** How documents and records name the program that wrote them. */
export const tool = { name: 'gapit', version: appVersion } as const;
