import type { Template } from './template.ts'

/** Ready-made designs for new templates, each with colors that are readable in both modes. */
export const designs = {
  classic: {
    accent: { light: '#11192a', dark: '#e6e9f0' },
    tint: { light: '#f1f2f4', dark: '' },
  },
  invitation: {
    layout: 'centred',
    titleFont: 'serif',
    accent: { light: '#7a5510', dark: '#e8c27a' },
    tint: { light: '#f5efe0', dark: '#1a160d' },
  },
  poster: {
    layout: 'poster',
    accent: { light: '#6b21b8', dark: '#c59bff' },
  },
  garden: {
    accent: { light: '#166534', dark: '#86d9a3' },
    tint: { light: '#eef6ef', dark: '#0d1710' },
  },
  gala: {
    layout: 'centred',
    titleFont: 'serif',
    cover: 'none',
    accent: { light: '#8f1239', dark: '#f59ab1' },
    tint: { light: '#fbf1f3', dark: '#1b0f13' },
  },
  coast: {
    layout: 'poster',
    titleFont: 'serif',
    accent: { light: '#0b5c7a', dark: '#7cc8e8' },
    tint: { light: '#edf5f8', dark: '#0b1519' },
  },
} as const satisfies Readonly<Record<string, Partial<Template>>>

export type DesignName = keyof typeof designs

// The cast is safe: the keys come from the table.
export const designNames = Object.keys(designs) as readonly DesignName[]
