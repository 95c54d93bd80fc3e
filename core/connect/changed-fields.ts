/** The name of the property by which we find our own entries in a person's calendar. */
export const ownProperty = 'daymark'

/**
 * Returns the fields that differ from what we sent, so that a patch leaves everything else unchanged. The
 * fields of a group belong together: if one differs, all are returned. A field's own fields must be in the
 * same order in both.
 */
export function changedFields<Resource extends object, Name extends keyof Resource>(
  sent: Resource,
  next: Resource,
  groups: readonly (readonly Name[])[],
): Partial<Pick<Resource, Name>> {
  const differs = (name: Name) => JSON.stringify(sent[name]) !== JSON.stringify(next[name])
  const names = groups.filter((group) => group.some(differs)).flat()
  const fields: Partial<Pick<Resource, Name>> = {}
  for (const name of names) fields[name] = next[name]
  return fields
}
