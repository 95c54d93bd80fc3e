/** What is wrong with the field of a form, in German. */
export const faults = {
  missing: 'muss ausgefüllt sein',
  tooLong: 'hat {count} Zeichen; möglich sind bis zu {most}',
  notAColor: '„{text}“ ist keine Farbe; möglich ist eine wie #1b488a',
  accentTooWeak:
    '{color} erreicht auf der Seite einen Kontrast von {reached}:1; nötig ist {needed}:1, was {nearest} erreicht',
  tintTooStrong:
    'auf {color} erreichen leise Texte und Ränder {reached}:1, nötig ist {needed}:1; {nearest} ist die nächste Farbe, mit der es geht',
  notAChoice: 'ist nicht möglich; möglich sind {accepted}',
  noService: 'mindestens ein Kalender muss angeboten werden',
  notAPlace: '„{text}“ ist kein Platz; möglich sind ganze Zahlen von 1 bis 99',
  withoutService: 'muss {service} in Klammern enthalten: daraus wird der Name des Kalenders',
  notAnAddress:
    'ist keine Adresse; möglich ist eine wie https://example.com oder mailto:ada@example.com',
  withoutAddress: 'braucht eine Adresse daneben',
  unreadableStyle: 'Zeile {line}: {text} ist nicht lesbar; möglich ist .title { color: #1b488a }',
  unknownSlot: 'Zeile {line}: .{text} ist kein Teil der Seite; möglich sind {accepted}',
  unknownProperty: 'Zeile {line}: {property} ist nicht möglich; möglich sind {accepted}',
  badValue: 'Zeile {line}: {property} kann nicht {text} sein; möglich ist {accepted}',
  notAPicture: 'ist kein Bild, das hier geht; möglich sind PNG, JPEG, WebP und GIF',
  pictureTooHeavy: 'hat {count} Bytes; möglich sind bis zu {most}',
  pictureTooLarge: 'hat {width} × {height} Pixel; möglich sind bis zu {most} je Seite',
}
