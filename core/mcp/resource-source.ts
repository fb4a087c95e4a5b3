/** Resources of one kind. */
export interface ResourceSource {
  list(): Promise<object[]>;
  readonly templates: readonly object[];
  /** The JSON text of a resource; null where it is not of this kind. @throws ProtocolError: there is none of that name */
  read(uri: string): Promise<string | null>;
}
