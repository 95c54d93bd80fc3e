/** The icon of the service: a leaf of a tear-off calendar. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="4" width="26" height="25" rx="5" fill="#fff" stroke="#2b4c8c" stroke-width="2"/><path d="M4 12h24V9a4 4 0 0 0-4-4H8a4 4 0 0 0-4 4z" fill="#2b4c8c"/><circle cx="16" cy="20" r="4" fill="#2b4c8c"/></svg>`
