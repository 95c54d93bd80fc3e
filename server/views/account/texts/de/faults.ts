/** What is wrong with the field of a form, in German. */
export const faults = {
  missing: 'muss ausgefüllt sein',
  noTitle: 'muss ausgefüllt sein: ein Text in einer Zeile, zum Beispiel Sommerfest',
  noStart: 'muss ausgefüllt sein: ein Datum in Zahlen, zum Beispiel 2026-11-30 18:00',
  noStartTime: 'muss ausgefüllt sein: eine Uhrzeit, zum Beispiel 18:00; oder ganztägig',
  noEndTime:
    'muss neben einem Tag ausgefüllt sein: eine Uhrzeit, zum Beispiel 20:00; ohne beides dauert er eine Stunde',
  noZone: 'muss ausgewählt sein: eine Zeitzone, oder keine',
  noOrganizer: 'muss neben der E-Mail-Adresse ausgefüllt sein: beides gehört zusammen',
  noOrganizerEmail: 'muss neben dem Namen ausgefüllt sein: beides gehört zusammen',
  noCount: 'muss ausgefüllt sein: eine ganze Zahl, zum Beispiel 10',
  noLastDay: 'muss ausgefüllt sein: ein Datum, zum Beispiel 2027-06-30',
  noTokenName: 'muss ausgefüllt sein: wofür das Token ist, zum Beispiel Newsletter',
  notADate:
    '„{text}“ ist kein Datum, das hier gelesen wird; möglich sind Daten in Zahlen von 1900 bis 2199, zum Beispiel 2026-11-30 18:00',
  notAZone: '„{text}“ ist keine Zeitzone; möglich ist eine wie Europe/Berlin',
  endsBeforeStart: '„{text}“ liegt vor dem Beginn; möglich ist der Beginn selbst oder später',
  lastDayBeforeStart: '„{text}“ liegt vor dem Beginn; möglich ist dessen Tag oder später',
  notAnEmail:
    '„{text}“ ist keine E-Mail-Adresse; möglich ist eine wie ada@example.com, mit bis zu {most} Zeichen',
  notANumber:
    '„{text}“ ist nicht möglich; möglich ist eine ganze Zahl von {lowest} bis {highest}, zum Beispiel {example}',
  notAWord: '„{text}“ ist nicht möglich; möglich sind {accepted}',
  tooLongText: '„{text}“ ist zu lang; möglich sind bis zu {most} Zeichen',
  tooManyAddresses: 'hat {count} Adressen; möglich sind bis zu {most}',
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
