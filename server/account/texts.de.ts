import { access } from './access/texts.de.ts'
import { calendars } from './calendars/texts.de.ts'
import { events } from './events/texts.de.ts'
import { home } from './home/texts.de.ts'
import { links } from './links/texts.de.ts'
import { settings } from './settings/texts.de.ts'
import { share } from './share/texts.de.ts'
import { signIn } from './sign-in/texts.de.ts'
import { statistics } from './statistics/texts.de.ts'
import { templates } from './templates/texts.de.ts'
import type { AccountTexts } from './texts.ts'
import { transfer } from './transfer/texts.de.ts'
import { trash } from './trash/texts.de.ts'

/** The problems with the fields of forms, in German. */
export const problemTexts = {
  missing: 'ist erforderlich',
  noTitle: 'ist erforderlich, zum Beispiel Sommerfest',
  noStart: 'ist erforderlich',
  noStartTime: 'ist erforderlich, zum Beispiel 18:00, außer bei ganztägigen Terminen',
  noEndTime:
    'ist bei einem Enddatum erforderlich, zum Beispiel 20:00; lassen Sie beides leer für eine Stunde',
  noZone: 'ist erforderlich; wählen Sie eine Zeitzone oder „Keine“',
  noOrganizer: 'ist erforderlich, wenn eine E-Mail-Adresse angegeben ist',
  noOrganizerEmail: 'ist erforderlich, wenn ein Veranstalter angegeben ist',
  noCount: 'ist erforderlich, zum Beispiel 10',
  noLastDay: 'ist erforderlich',
  noTokenName: 'ist erforderlich, zum Beispiel Newsletter',
  notADate:
    '„{text}“ ist kein Datum; verwenden Sie eines in Zahlen von 1900 bis 2199, zum Beispiel 2026-11-30 18:00',
  notAZone: '„{text}“ ist keine Zeitzone; verwenden Sie eine wie Europe/Berlin',
  endsBeforeStart: '„{text}“ liegt vor dem Beginn; wählen Sie den Beginn oder später',
  lastDayBeforeStart: '„{text}“ liegt vor dem Beginn; wählen Sie das Startdatum oder später',
  notAnEmail:
    '„{text}“ ist keine E-Mail-Adresse; verwenden Sie eine wie ada@example.com mit bis zu {max} Zeichen',
  notANumber:
    '„{text}“ geht nicht; verwenden Sie eine ganze Zahl von {lowest} bis {highest}, zum Beispiel {example}',
  notAWord: '„{text}“ geht nicht; möglich sind {accepted}',
  tooLongText: '„{text}“ ist zu lang; möglich sind {max} Zeichen',
  tooManyAddresses: 'hat {count} Adressen; möglich sind {max}',
  tooManyExceptions: 'hat zu viele abweichende Termine; möglich sind {max} in einer Serie',
  tooLongExceptions:
    'hat zu viel Text an abweichenden Terminen; möglich sind {max} Zeichen in einer Serie',
  noDateLeft: 'ließe der Serie keinen Termin; löschen Sie stattdessen den ganzen Termin',
  noSplit:
    'lässt sich nicht von den Terminen davor trennen; ändern Sie nur diesen Termin oder die ganze Serie',
  noSuchDate: '„{text}“ ist kein Termin der Serie',
  tooLong: 'hat {count} Zeichen; möglich sind {max}',
  notAColor: '„{text}“ ist kein Hex-Code; verwenden Sie einen wie #1b488a',
  notALinkName:
    '„{text}“ geht nicht; möglich sind 3 bis 40 Zeichen aus a–z, 0–9 und Bindestrichen, ohne Bindestrich am Anfang oder Ende',
  linkNameReserved: '„{text}“ ist reserviert; wählen Sie einen anderen Namen',
  linkNameTaken: '„{text}“ ist vergeben; wählen Sie einen anderen Namen',
  notAChoice: 'geht nicht; möglich sind {accepted}',
  noService: 'wählen Sie mindestens einen',
  notAPlace: '„{text}“ geht nicht; verwenden Sie eine ganze Zahl von 1 bis 99',
  withoutService: 'muss {service} enthalten; daraus wird der Name des Kalenders',
  notAnAddress:
    'ist keine URL; verwenden Sie eine wie https://example.com oder mailto:ada@example.com',
  withoutAddress: 'braucht eine URL',
  notALink: '„{text}“ ist kein Link; verwenden Sie einen wie https://example.com/programm.pdf',
  notAColorName: '„{text}“ ist kein Farbname aus CSS 3; verwenden Sie einen wie teal',
  notCoordinates: '„{text}“ ist keine Breite und Länge; verwenden Sie Grad wie 48.85299,2.36885',
  tooManyValues: 'hat {count} Werte; möglich sind {max}',
  unreadableStyle:
    'Zeile {line}: {text} ist keine Regel; schreiben Sie sie wie .title { color: #1b488a }',
  unknownSlot: 'Zeile {line}: {text} ist kein Teil der Seite; möglich sind {accepted}',
  unknownProperty: 'Zeile {line}: {property} geht nicht; möglich sind {accepted}',
  badValue: 'Zeile {line}: {property} kann nicht {text} sein; möglich ist {accepted}',
  notAPicture: 'hat kein passendes Bildformat; möglich sind PNG, JPEG, WebP und GIF',
  pictureGone: 'ist nicht mehr gespeichert; wählen Sie es noch einmal aus',
  pictureTooHeavy: 'hat {count} Bytes; möglich sind {max}',
  pictureTooLarge: 'hat {width} × {height} Pixel; möglich sind {max} je Seite',
}

/** The texts of every page of the account section, in German. */
export const section = {
  menu: 'Menü',
  you: 'Ihr Konto',
  skip: 'Zum Inhalt springen',
  home: 'Übersicht',
  calendars: 'Kalender',
  oneTime: 'Einzeltermine',
  links: 'Kurzlinks',
  templates: 'Vorlagen',
  statistics: 'Statistik',
  access: 'API-Zugang',
  trash: 'Zuletzt gelöscht',
  settings: 'Einstellungen',
  signOut: 'Abmelden',
  save: 'Speichern',
  cancel: 'Abbrechen',
  create: 'Erstellen',
  make: { event: 'Termin', calendar: 'Kalender', link: 'Kurzlink' },
  edit: 'Bearbeiten',
  delete: 'Löschen',
  duplicate: 'Duplizieren',
  undo: 'Rückgängig',
  select: '{title} auswählen',
  more: 'Weitere Aktionen für {title}',
  selected: 'Auswahl:',
  nothingSelected: 'Wählen Sie zuerst etwas in der Liste aus.',
  moveTo: 'Verschieben nach',
  copy: 'Kopieren',
  asCsv: 'CSV exportieren',
  ownButton: 'Button für Ihre Website',
  ownButtonHelp:
    'Fügen Sie diesen Code dort ein, wo der Button erscheinen soll. Er öffnet eine Liste von Kalendern; ohne JavaScript ist er ein Link zur Terminseite.',
  searchTitle: 'Nach Titel suchen',
  sortedBy: 'Sortierung: {order}',
  sorts: { date: 'Datum', changed: 'Zuletzt geändert', clicks: 'Meiste Klicks', title: 'Titel' },
  stopped: 'Vom Administrator gesperrt',
  nothingFound: 'Keine Ergebnisse',
  showAll: 'Alle anzeigen',
  noSuchPage: 'So viele Seiten hat die Liste nicht.',
  firstPage: 'Zur ersten Seite',
  pages: 'Seiten',
  page: 'Seite {number}',
  previous: 'Zurück',
  next: 'Weiter',
  optional: 'optional',
  chooseZone: 'Zeitzone wählen',
  noZone: 'Keine: überall dieselbe Ortszeit',
  zoneKept: 'Das wird auch die Zeitzone Ihres Kontos.',
  yourZones: 'Ihre',
  continents: {
    Africa: 'Afrika',
    America: 'Amerika',
    Antarctica: 'Antarktis',
    Arctic: 'Arktis',
    Asia: 'Asien',
    Atlantic: 'Atlantik',
    Australia: 'Australien',
    Europe: 'Europa',
    Indian: 'Indischer Ozean',
    Pacific: 'Pazifik',
  },
  otherZones: 'Andere',
  advanced: 'Erweitert',
  notSet: 'Nicht angegeben',
  problems: 'Bitte korrigieren Sie Folgendes:',
  problem: 'Bitte prüfen',
  full: {
    calendars: 'Sie haben schon {max} Kalender, mehr sind nicht möglich. Löschen Sie zuerst einen.',
    events:
      'Ein Kalender kann bis zu {max} Termine haben. Löschen Sie zuerst einige oder nehmen Sie einen anderen Kalender.',
    oneTimeEvents:
      'Sie haben schon {max} Einzeltermine, mehr sind nicht möglich. Löschen Sie zuerst einen.',
    links: 'Sie haben schon {max} Links, mehr sind nicht möglich. Löschen Sie zuerst einen.',
    templates: 'Sie haben schon {max} Vorlagen, mehr sind nicht möglich. Löschen Sie zuerst eine.',
    tokens: 'Sie haben schon {max} Tokens, mehr sind nicht möglich. Widerrufen Sie zuerst eines.',
    passkeys:
      'Sie haben schon {max} Passkeys, mehr sind nicht möglich. Entfernen Sie zuerst einen.',
    megabytes:
      'Ihr Konto ist voll. Gelöschtes gibt seinen Platz nach 30 Tagen frei; mehr Platz bekommen Sie vom Administrator.',
  },
  warnings: {
    staleForm:
      'Diese Seite war abgelaufen. Es wurde nichts gespeichert; bitte prüfen Sie Ihre Angaben und versuchen Sie es noch einmal.',
    sessionEnded:
      'Sie waren abgemeldet, deshalb wurde nichts gespeichert. Bitte melden Sie sich wieder an.',
  },
  staleTitle: 'Diese Seite ist abgelaufen',
  staleText:
    'Es wurde nichts gespeichert. Bitte gehen Sie zurück und versuchen Sie es noch einmal.',
  back: 'Zurück zur Seite',
  errors: {
    invalid_parameter: {
      title: 'Dieser Link ist fehlerhaft',
      text: 'Es wurde nichts geändert. Das ist das Problem:',
    },
    unauthenticated: {
      title: 'Bitte melden Sie sich an',
      text: 'Dafür müssen Sie angemeldet sein. Es wurde nichts geändert.',
    },
    not_found: {
      title: 'Seite nicht gefunden',
      text: 'Vielleicht wurde sie gelöscht, oder der Link ist unvollständig. Gelöschtes lässt sich 30 Tage lang wiederherstellen.',
    },
    method_not_allowed: {
      title: 'Hier gibt es keine Seite',
      text: 'Diese Adresse funktioniert nur über einen Button auf einer anderen Seite. Es wurde nichts geändert.',
    },
    gone: {
      title: 'Nicht mehr verfügbar',
      text: 'Der Administrator hat dieses Konto oder diese Seite gesperrt. Wenden Sie sich an ihn, wenn es um Ihre Inhalte geht.',
    },
    too_large: {
      title: 'Das ist zu lang',
      text: 'Es wurde nichts gespeichert. Gehen Sie im Browser zurück, kürzen Sie Ihren Text und versuchen Sie es noch einmal.',
    },
    rate_limited: {
      title: 'Einen Moment, bitte',
      text: 'Aus Ihrem Netz kamen zu viele Anfragen. Versuchen Sie es in einer Minute noch einmal.',
    },
    unavailable: {
      title: 'Gerade ist viel los',
      text: 'Bitte versuchen Sie es in einer Minute noch einmal. Wenn Sie ein Formular gesendet haben, prüfen Sie zuerst, ob es gespeichert wurde.',
    },
    internal: {
      title: 'Etwas ist schiefgelaufen',
      text: 'Der Fehler wurde protokolliert. Wenn Sie ein Formular gesendet haben, prüfen Sie zuerst, ob es gespeichert wurde.',
    },
  },
  withoutMistake: 'Seite ohne diese Angabe öffnen',
  toHome: 'Zur Übersicht',
  problemTexts,
}

/** The notices about completed actions, in German. */
export const notices = {
  saved: 'Gespeichert.',
  created: 'Erstellt.',
  deleted: 'Gelöscht.',
  restored: 'Wiederhergestellt.',
  dateSkipped: 'Termin ausgelassen. Sie können ihn in der Liste wiederherstellen.',
  duplicated: 'Dupliziert.',
  moved: 'Verschoben.',
  accountMade: 'Ihr Konto ist fertig. Melden Sie sich mit Ihrem neuen Passwort an.',
  confirmed: 'E-Mail-Adresse bestätigt.',
  passwordChanged: 'Passwort geändert. Alle anderen Geräte sind abgemeldet.',
  addressAsked:
    'Wir haben eine E-Mail an die neue Adresse geschickt. Öffnen Sie den Link darin, um sie zu bestätigen.',
  secondStepOn: 'Die Zwei-Faktor-Authentifizierung ist eingeschaltet.',
  secondStepOff: 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet.',
  passkeyAdded: 'Passkey hinzugefügt.',
  passkeyRemoved: 'Passkey entfernt.',
  signedOut: 'Abgemeldet.',
  accountDeleted: 'Ihr Konto und alles darin wurden gelöscht.',
  revoked: 'Token widerrufen.',
  subscriptionsEnded: 'Abos zurückgesetzt.',
  followerBlocked: 'Abonnent gesperrt. Sein Kalender ist jetzt leer.',
  followerUnblocked: 'Abonnent entsperrt.',
  defaultChosen: 'Diese Vorlage ist jetzt der Standard.',
  firstTemplate: 'Erstellt. Ihre Terminseiten verwenden jetzt diese Vorlage.',
  defaultDropped: 'Diese Vorlage ist nicht mehr der Standard.',
}

/** All texts of the account section, in German. */
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
  share,
  transfer,
  trash,
}
