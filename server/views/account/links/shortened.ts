/** The longest text that is shown where there is little room, in characters. */
const most = 80

/** As much of a text as there is room for. */
export function shortened(text: string): string {
  const characters = Array.from(text.slice(0, 4 * most))
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text
}
