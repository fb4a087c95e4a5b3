/** How a client starts the server: a program, its arguments, and what it is told by the environment. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export interface ServerPlace {
  /** Absolute path of the program that runs the script: the app itself, or Node. */
  readonly executable: string;
  /** The program is the app, which acts as plain Node when told so. */
  readonly isApp: boolean;
  /** Absolute path of the server's script. */
  readonly script: string;
  /**
   * Null: where the server looks by itself. Clients hand on few variables of the user's environment (HOME and PATH,
   * but not XDG_DATA_HOME), so a folder that hangs on another one is named here.
   */
  readonly datadir: string | null;
  /** Null as for the datadir. */
  readonly workspace: string | null;
  /** Folder of BLAST+ and minimap2 that the user has set; null: none. */
  readonly aligners: string | null;
}

/** What a client's configuration says of the server. */
export function serverCommand({ executable, isApp, script, ...folders }: ServerPlace): ServerCommand {
  const { datadir, workspace, aligners } = folders;
  return {
    command: executable,
    args: [script],
    env: {
      ...(isApp ? { ELECTRON_RUN_AS_NODE: '1' } : {}),
      ...(datadir === null ? {} : { GAPIT_DATADIR: datadir }),
      ...(workspace === null ? {} : { GAPIT_WORKSPACE: workspace }),
      ...(aligners === null ? {} : { GAPIT_ALIGNERS: aligners }),
    },
  };
}
