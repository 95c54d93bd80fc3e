import type { Options } from './options.ts'
export async function measureRebuild(_: Options): Promise<void> {}
