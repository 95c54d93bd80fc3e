const root = '/account/templates'

/** The addresses of the pages of templates. */
export const templatePaths = {
  all: root,
  create: `${root}/new`,
  edit: (key: string) => `${root}/edit/${key}`,
  copy: (key: string) => `${root}/copy/${key}`,
  remove: (key: string) => `${root}/delete/${key}`,
  makeDefault: (key: string) => `${root}/default/${key}`,
  dropDefault: `${root}/no-default`,
  /** Of a template that is not kept yet, for the key `new`. */
  preview: (key: string) => `${root}/preview/${key}`,
} as const
