import { dates } from './dates.ts'
import { http } from './http.ts'
import { imports } from './imports.ts'
import { markup } from './markup.ts'
import { parameters } from './parameters.ts'
import type { Part } from './part.ts'
import { rules } from './rules.ts'

/** Every part that is tested with random input. */
export const parts: readonly Part[] = [dates, rules, markup, parameters, imports, http]
