/** Whether an event takes up its time (TRANSP, RFC 5545 3.8.2.7). Frozen. */
export const transparency = {
  number: 22,
  name: 'transparency',
  statements: () => [
    `alter table events add column transparency text not null default 'OPAQUE'
      check (transparency in ('OPAQUE', 'TRANSPARENT'))`,
  ],
} as const
