/** The name of the property by which we find our own entries in a person's calendar. */
export const ownProperty = 'daymark'

/**
 * Returns the fields that differ from any version that may have been sent, so that a patch leaves everything
 * else unchanged; all fields if one of these is unknown (`null`). The fields of a group belong together: if one
 * differs, all are returned. A field's own fields must be in the same order in all versions.
 */
export function changedFields<Resource extends object, Name extends keyof Resource>(
  sent: readonly (Resource | null)[],
  next: Resource,
  groups: readonly (readonly Name[])[],
): Partial<Pick<Resource, Name>> {
  const differs = (name: Name) => {
    const text = JSON.stringify(next[name])
    return sent.some((one) => one === null || JSON.stringify(one[name]) !== text)
  }
  const names = groups.filter((group) => group.some(differs)).flat()
  const fields: Partial<Pick<Resource, Name>> = {}
  for (const name of names) fields[name] = next[name]
  return fields
}
