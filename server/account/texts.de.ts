import { access } from './access/texts.de.ts'
import { calendars } from './calendars/texts.de.ts'
import { events } from './events/texts.de.ts'
import { home } from './home/texts.de.ts'
import { links } from './links/texts.de.ts'
import { settings } from './settings/texts.de.ts'
import { signIn } from './sign-in/texts.de.ts'
import { statistics } from './statistics/texts.de.ts'
import { templates } from './templates/texts.de.ts'
import type { AccountTexts } from './texts.ts'
import { transfer } from './transfer/texts.de.ts'
import { trash } from './trash/texts.de.ts'

/** What is wrong with the field of a form, in German. */
export const problemTexts = {
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

/** What every page of the account section says, in German. */
export const section = {
  menu: 'Menü',
  skip: 'Zum Inhalt',
  home: 'Übersicht',
  calendars: 'Kalender',
  oneTime: 'Einzeltermine',
  links: 'Kurzlinks',
  templates: 'Vorlagen',
  statistics: 'Statistik',
  access: 'Schlüssel',
  trash: 'Zuletzt gelöscht',
  settings: 'Einstellungen',
  signOut: 'Abmelden',
  save: 'Speichern',
  cancel: 'Abbrechen',
  create: 'Anlegen',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  duplicate: 'Duplizieren',
  undo: 'Rückgängig',
  copy: 'Kopieren',
  asCsv: 'Als CSV herunterladen',
  ownButton: 'Knopf für Ihre Website',
  ownButtonWords: 'Zum Kalender hinzufügen',
  ownButtonHelp:
    'Fügen Sie das dort ein, wo der Knopf stehen soll. Er öffnet eine Liste von Kalendern; ohne Skript ist er ein Link zur Seite des Termins.',
  search: 'Suchen',
  searchTitle: 'Nach Titel suchen',
  stopped: 'Vom Betreiber gesperrt',
  nothingFound: 'Zu dieser Suche passt nichts.',
  noSuchPage: 'So viele Seiten hat die Liste nicht.',
  firstPage: 'Zur ersten Seite',
  pages: 'Seiten',
  previous: 'Zurück',
  next: 'Weiter',
  optional: 'optional',
  chooseZone: 'Zeitzone wählen',
  noZone: 'Keine: auf jeder Uhr dieselbe Zeit',
  zoneKept: 'Sie wird die Zeitzone Ihres Kontos.',
  problems: 'Bitte sehen Sie sich das noch einmal an:',
  problem: 'Bitte prüfen',
  full: {
    calendars:
      'Dieses Konto hat {most} Kalender, und mehr werden nicht aufbewahrt. Bitte löschen Sie zuerst einen.',
    events:
      'Dieser Kalender hätte mehr als {most} Termine, und mehr werden nicht aufbewahrt. Bitte löschen Sie zuerst einige, oder nehmen Sie einen anderen Kalender.',
    oneTimeEvents:
      'Dieses Konto hat {most} Einzeltermine, und mehr werden nicht aufbewahrt. Bitte löschen Sie zuerst einen.',
    links:
      'Dieses Konto hat {most} Links, und mehr werden nicht aufbewahrt. Bitte löschen Sie zuerst einen.',
    templates:
      'Dieses Konto hat {most} Vorlagen, und mehr werden nicht aufbewahrt. Bitte löschen Sie zuerst eine.',
    tokens:
      'Dieses Konto hat {most} gültige Tokens, und mehr werden nicht aufbewahrt. Bitte widerrufen Sie zuerst eines.',
    passkeys:
      'Dieses Konto hat {most} Passkeys, und mehr werden nicht aufbewahrt. Bitte entfernen Sie zuerst einen.',
    openLinks: 'Die Client-ID allein darf {most} Links anlegen. Bitte benutzen Sie ein Token.',
    megabytes:
      'Dieses Konto ist voll. Gelöschtes gibt seinen Platz erst nach 30 Tagen frei; mehr Platz gibt Ihnen der Administrator.',
    openMegabytes: 'Dieses Konto ist fast voll. Bitte benutzen Sie ein Token.',
  },
  warnings: {
    staleForm:
      'Es wurde nichts geändert: Diese Seite war lange offen, oder inzwischen hat sich jemand an- oder abgemeldet. Bitte sehen Sie alles durch und senden Sie es noch einmal.',
    sessionEnded:
      'Sie waren inzwischen abgemeldet; was Sie gesendet haben, wurde nicht gespeichert. Bitte melden Sie sich wieder an.',
  },
  staleTitle: 'Bitte senden Sie das Formular noch einmal',
  staleText:
    'Es wurde nichts geändert. Das Formular kam nicht von der Seite, zu der es gehört, oder inzwischen hat sich jemand an- oder abgemeldet.',
  back: 'Zurück zur Seite',
  errors: {
    invalid_parameter: {
      title: 'Diese Adresse ist nicht zu lesen',
      text: 'Es wurde nichts geändert. Das stimmt daran nicht:',
    },
    unauthenticated: {
      title: 'Bitte melden Sie sich an',
      text: 'Es wurde nichts geändert. Das darf nur, wer angemeldet ist.',
    },
    not_found: {
      title: 'Hier ist nichts',
      text: 'Es wurde gelöscht, oder die Adresse ist nicht vollständig. Was Sie löschen, lässt sich 30 Tage lang zurückholen.',
    },
    method_not_allowed: {
      title: 'Unter dieser Adresse ist keine Seite',
      text: 'Ein Knopf einer anderen Seite benutzt sie. Es wurde nichts geändert.',
    },
    gone: {
      title: 'Das ist gesperrt',
      text: 'Der Betreiber dieses Dienstes hat dieses Konto gesperrt, oder was hier war. Wenn es Ihres ist, schreiben Sie ihm bitte.',
    },
    too_large: {
      title: 'Das ist zu viel auf einmal',
      text: 'Es wurde nichts gespeichert. Gehen Sie im Browser zurück, kürzen Sie, was Sie geschrieben haben, und senden Sie es noch einmal.',
    },
    rate_limited: {
      title: 'Bitte versuchen Sie es gleich noch einmal',
      text: 'Gerade kamen sehr viele Anfragen aus Ihrem Netz. In einer Minute geht es weiter.',
    },
    unavailable: {
      title: 'Bitte versuchen Sie es gleich noch einmal',
      text: 'Im Augenblick ist viel zu tun. Wenn Sie ein Formular gesendet haben, sehen Sie zuerst nach, ob es gespeichert ist.',
    },
    internal: {
      title: 'Hier ist etwas schiefgegangen',
      text: 'Es ist vermerkt und wird angesehen. Wenn Sie ein Formular gesendet haben, sehen Sie zuerst nach, ob es gespeichert ist.',
    },
  },
  withoutMistake: 'Die Seite ohne das öffnen',
  toHome: 'Zur Übersicht Ihres Kontos',
  problemTexts,
}

/** What was just done, in German. */
export const notices = {
  saved: 'Gespeichert.',
  created: 'Angelegt.',
  deleted: 'Gelöscht.',
  restored: 'Wieder da.',
  accountMade: 'Ihr Konto ist angelegt. Melden Sie sich mit Ihrem neuen Passwort an.',
  confirmed: 'Ihre Adresse ist bestätigt.',
  passwordChanged: 'Ihr Passwort ist geändert. Alle anderen Geräte sind abgemeldet.',
  addressAsked: 'Wir haben eine Mail an die neue Adresse geschickt. Öffnen Sie den Link darin.',
  secondStepOn: 'Der zweite Schritt ist eingeschaltet.',
  secondStepOff: 'Der zweite Schritt ist ausgeschaltet.',
  passkeyAdded: 'Der Passkey ist hinzugefügt.',
  passkeyRemoved: 'Der Passkey ist entfernt.',
  signedOut: 'Abgemeldet.',
  accountDeleted: 'Ihr Konto ist gelöscht, mit allem, was darin war.',
  revoked: 'Das Token ist widerrufen.',
  subscriptionsEnded: 'Alle Abos sind beendet.',
  followerBlocked: 'Gesperrt: Das Abo ist jetzt leer.',
  followerUnblocked: 'Entsperrt: Das Abo hat wieder alle Termine.',
  defaultChosen: 'Diese Vorlage ist jetzt der Standard.',
  defaultDropped: 'Jetzt gibt es keinen Standard.',
}

/** What the account section says, in German. */
export const de: AccountTexts = {
  section,
  notices,
  signIn,
  home,
  calendars,
  events,
  links,
  templates,
  statistics,
  access,
  settings,
  transfer,
  trash,
}
