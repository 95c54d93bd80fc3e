import type { Options } from './options.ts'
export async function measureGrowth(_: Options): Promise<void> {}
