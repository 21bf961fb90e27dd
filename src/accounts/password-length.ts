/** In characters. The dashboard says it beside the field. */
export const PASSWORD_LENGTH = { least: 10, most: 200 } as const;
