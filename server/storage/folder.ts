import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder with all that it is in. Node's own way to do that never ends below a folder that
 * says of what is made in it that it is not there, as /proc does.
 */
export function createFolder(path: string): void {
  if (existsSync(path)) return
  createFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(path)) throw error
  }
}
