/** Realistic calendars and events: short and long, in several scripts. */

export const calendar = {
  title: 'Botanischer Garten Berlin: Konzerte & Führungen',
  description:
    'Everything that happens under the glass roof, from morning tours to midnight concerts.\n' +
    'Doors open half an hour before. Children under twelve come in free.',
}

export const concert = {
  title: 'Winter concert under the palms',
  start_date: '2031-07-01 19:30',
  end_date: '2031-07-01 22:00',
  timezone: 'Europe/Berlin',
  location: 'Great Tropical House, Königin-Luise-Straße 6–8, 14195 Berlin',
  description:
    'The chamber orchestra plays Vivaldi, Pärt and a first performance.\n\n' +
    'Please bring your ticket and a warm coat for the walk. Programme: https://example.com/concerts',
  organizer: 'Freundeskreis des Botanischen Gartens',
  organizer_email: 'concerts@example.com',
  reminder: '60',
}

const paragraph =
  'Three days of talks, workshops and long conversations about how people keep their time: ' +
  'calendars of paper and stone, leap seconds, the zones of railways, and the software of today. '

export const conference = {
  title:
    'Zeit, Kalender & Software: die internationale Fachkonferenz für Terminvereinbarungs' +
    'schnittstellenentwicklung – 時間とカレンダーの国際会議 – المؤتمر الدولي للوقت والتقويم 🗓️',
  start_date: '2031-09-11 09:00',
  end_date: '2031-09-13 17:30',
  timezone: 'America/Argentina/ComodRivadavia',
  location:
    'Centro de Convenciones, Auditorio Principal (second floor, entrance from the courtyard), ' +
    'https://maps.example.com/place?q=centro+de+convenciones+auditorio+principal&zoom=17&layer=transit',
  description: `${paragraph.repeat(6)}\n\n会議は三日間です。お待ちしております。\n\nمرحبا بكم جميعا\n\n${'x'.repeat(300)}`,
  organizer: 'Gesellschaft für angewandte Kalenderkunde und Zeitmessung (gemeinnützig) e. V.',
  organizer_email: 'office@example.com',
}

export const festival = {
  title: '夏祭り',
  start_date: '2031-08-14',
  end_date: '2031-08-16',
  all_day_event: 'true',
  location: '京都市',
}

export const yoga = {
  title: 'يوغا الصباح',
  start: '2031-03-03 07:00',
  duration: '45',
  timezone: 'Asia/Dubai',
  location: 'حديقة الصفا، دبي',
  description:
    '<p>أحضر <b>حصيرتك</b>.</p><ul><li>ماء</li><li>ملابس <i>مريحة</i></li></ul>' +
    '<p>المزيد: <a href="https://www.example.com/yoga">example.com/yoga</a></p>',
  recurring: 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=20',
  calname: 'use-title',
}
