import type { Texts } from './en.ts'

export const ja: Texts = {
  services: {
    apple: 'Appleカレンダー',
    google: 'Googleカレンダー',
    outlook: 'Outlook',
    outlookcom: 'Outlook.com',
    office365: 'Microsoft 365',
    // In Japan, Yahoo!カレンダー is the calendar of another firm.
    yahoo: 'Yahoo.comカレンダー',
    teams: 'Microsoft Teams',
    ics: 'カレンダーファイル',
  },

  addHeading: 'カレンダーに追加',
  addTo: '{service}に追加',
  otherCalendars: 'その他のカレンダー',
  when: '日時',
  where: '場所',
  allDay: '終日',
  floating: '時刻は、どこにいてもその場所の現地時間です',
  yourTime: '現在地では{time}',
  repeats: '繰り返し：{rule}',
  nextDates: '今後の日程',
  organizedBy: '主催：{name}',
  cancelled: 'このイベントは中止になりました。',
  over: 'このイベントは終了しました。',
  now: '開催中',
  today: '今日',
  copyLink: 'リンクをコピー',
  copyAddress: 'URLをコピー',
  copied: 'コピーしました',
  scan: 'コードを読み取ると、このページをスマートフォンで開けます',
  hints: {
    'open-in-safari': '何も起きない場合は、リンクをコピーしてSafariで開いてください。',
    'open-in-browser':
      'このページは別のアプリの中で開かれています。何も起きない場合は、リンクをコピーしてブラウザで開いてください。',
    'subscribe-on-computer':
      'Androidのスマートフォンからは登録できません。パソコンでこのページを開くか、リンクをコピーしてパソコンでお使いください。',
  },

  takesNoSeries:
    '{service}には、リンクから繰り返しのイベントを追加できません。次のどちらかをお選びください。',
  allDatesFile: 'すべての日程（カレンダーファイル）',
  firstDateOnly: '初回のみ（{service}）',
  nextDateOnly: '次回のみ（{service}）',
  backToEvent: 'イベントに戻る',

  subscribe: 'このカレンダーを購読',
  subscribeIn: '{service}で購読',
  subscribeMeans: '一度購読すると、新しい日程や変更が自動でカレンダーに届きます。',
  nextEvents: '今後のイベント',
  events: 'イベント',
  noEvents: '予定されているイベントはまだありません。購読しておくと、決まったときに表示されます。',
  noEventsInMonth: 'この月に予定されているイベントはありません。',
  views: '表示',
  list: 'リスト',
  month: '月',
  previousMonth: '前の月',
  nextMonth: '次の月',
  eventCount: { other: '{count}件のイベント' },
  moreEvents: { other: '他{count}件' },
  refreshHeading: '変更が届くまでの時間',
  refreshTime: '{service}：{time}',
  refreshUnknown: '{service}：不明',
  refreshNote: '変更を確認するタイミングはカレンダーアプリごとに異なります。',
  addressLabel: 'その他のカレンダー用のURL',
  addressFor: '{service}用のURL',
  addressHelp: 'お使いのカレンダーで「購読」や「URLで追加」などを選び、貼り付けてください。',
  addressIsYours: 'このURLはあなた専用です。ほかの人と共有しないでください。',
  leaveHeading: '購読をやめるには',
  leaveHelp:
    'お使いのカレンダーアプリで、このカレンダーを削除してください。それだけです。どなたが購読しているかは、こちらではわかりません。',
  pasteHelp:
    '{service}はリンクからの購読に対応していません。下のURLをコピーし、パソコンで{service}を開き、URLでカレンダーを追加する画面に貼り付けてください。',
  backToCalendar: 'カレンダーに戻る',
  feed: {
    noEvents: 'このカレンダーにイベントはありません',
    ended: 'この購読は終了しました',
    endedName: '{title}（カレンダーの所有者がこの購読を終了しました）',
  },

  homeTitle: 'あなたのイベントを、みんなのカレンダーに',
  homeText: 'どのカレンダーにもイベントを追加できるリンクを作成できます。',
  homeMakers: '主催者の方へ：カレンダー、リンク、統計',
  signIn: 'ログイン',
  language: '言語',
  report: 'このページを報告',

  errors: {
    invalid_parameter: {
      title: 'このリンクには誤りがあります',
      text: '主催者が修正できます。問題は次のとおりです。',
    },
    unauthenticated: {
      title: 'このリンクは使えません',
      text: 'リンクが示すアカウントは登録されていません。ご自分で作成したリンクの場合は、クライアントIDをご確認ください。',
    },
    not_found: {
      title: 'ページが見つかりません',
      text: 'リンクが不完全か、イベントが削除された可能性があります。',
    },
    method_not_allowed: {
      title: 'このURLは別の方法で使うものです',
      text: 'ブラウザでリンクとして開いてください。',
    },
    gone: {
      title: 'ご利用いただけません',
      text: '管理者がこのページを停止しました。ご自分のページである場合は、管理者にお問い合わせください。',
    },
    too_large: {
      title: '内容が多すぎます',
      text: '一度に受け付けられる量を超えています。主催者が短くできます。',
    },
    rate_limited: {
      title: '少々お待ちください',
      text: 'ご利用のネットワークからのリクエストが多すぎます。リンクに問題はありません。1分後にもう一度お試しください。',
    },
    unavailable: {
      title: 'ただいま混み合っています',
      text: 'リンクに問題はありません。1分後にもう一度お試しください。',
    },
    internal: {
      title: '問題が発生しました',
      text: 'エラーを記録しました。しばらくしてからもう一度お試しください。',
    },
  },
}
