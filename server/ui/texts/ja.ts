import type { Texts } from './en.ts'

export const ja: Texts = {
  services: {
    apple: 'Appleカレンダー',
    google: 'Googleカレンダー',
    outlook: 'Outlookアプリ',
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
  noSuchDate: 'このリンクの日付には、イベントは開催されません。',
  organizedBy: '主催：{name}',
  cancelled: 'このイベントは中止になりました',
  cancelledTitle: '中止：{title}',
  cancelledHelp: 'すでにカレンダーに追加している場合は、削除するか変更を反映してください。',
  over: 'このイベントは終了しました',
  nextOne: '次のイベントをお見逃しなく',
  subscribeTo: '{calendar}を購読',
  addAnyway: 'それでもこの日程を追加',
  updateHeading: 'カレンダーを更新',
  updateMeans: 'カレンダー上でこのイベントが中止と表示されます。',
  now: '開催中',
  today: '今日',
  copyLink: 'リンクをコピー',
  share: '共有',
  downloadCode: 'QRコードをダウンロード',
  joinOnline: 'オンラインで参加',
  website: 'ウェブサイト',
  attachments: '添付ファイル',
  categories: 'カテゴリ',
  copyAddress: 'URLをコピー',
  copied: 'コピーしました',
  scan: 'コードを読み取ると、このページをスマートフォンで開けます',
  hints: {
    'open-in-safari': '何も起きない場合は、リンクをコピーしてSafariで開いてください。',
    'open-in-browser':
      'このページは別のアプリの中で開かれています。何も起きない場合は、リンクをコピーしてブラウザで開いてください。',
    'subscribe-on-computer':
      'Androidのスマートフォンだけでは購読できません。パソコンでこのページを開くか、リンクをコピーしてパソコンで開いてください。',
  },

  takesNoSeries:
    '{service}には、リンクからこの繰り返しのイベントを追加できません。次のどちらかをお選びください。',
  allDatesFile: 'すべての日程（カレンダーファイル）',
  firstDateOnly: '初回のみ（{service}）',
  nextDateOnly: '次回のみ（{service}）',
  backToEvent: 'イベントに戻る',

  subscribe: 'このカレンダーを購読',
  subscribeIn: '{service}で購読',
  subscribeMeans: '一度購読すると、新しい日程や変更が自動でカレンダーに届きます。',
  nextEvents: '今後のイベント',
  noEvents: '今後のイベントはまだありません。購読しておくと、追加されたときにすぐ表示されます。',
  noEventsInMonth: 'この月のイベントはありません',
  nextEvent: '次のイベント：{date}',
  previousEvent: '前のイベント：{date}',
  views: '表示',
  list: 'リスト',
  month: '月',
  previousMonth: '前の月',
  nextMonth: '次の月',
  eventCount: { other: '{count}件のイベント' },
  moreEvents: { other: '他{count}件' },
  calendar: 'カレンダー',
  upcomingCount: { other: '今後のイベント{count}件' },
  laterEvents: 'これ以降のイベントを表示',
  timesIn: '時刻は{zone}で表示しています。',
  subscribeShort: '購読',
  goodToKnow: '知っておくと便利なこと',
  appNotListed: '使っているカレンダーアプリが一覧にない',
  refreshVaries: '一定ではありません',
  refreshHeading: '変更が届くまでの時間',
  refreshNote: '変更を確認するタイミングはカレンダーアプリごとに異なります。',
  addressLabel: 'その他のカレンダーアプリ用のURL',
  addressFor: '{service}用のURL',
  addressHelp:
    'お使いのカレンダーアプリで「購読」や「URLで追加」などを選び、このURLを貼り付けてください。',
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

  connect: {
    lead: '次の画面で{provider}が、このサイトに予定の閲覧と編集を許可するかどうかを確認します。これより小さい権限はありません。このイベントにのみ使用します。',
    leadOwn:
      '{provider}で、このサイトに専用のカレンダーを作成する許可を求められます。イベントはそこに追加され、ほかの予定は見えません。',
    once: '一度だけ追加',
    onceHelp: 'あなたに関する情報は保存しません。後からの変更はカレンダーに反映されません。',
    keep: '追加して最新の状態に保つ',
    keepHelp:
      'イベントが終わるか停止するまで、変更や中止がカレンダーに反映されます。それまでの間、許可を暗号化して保存します。',
    zone: 'あなたのタイムゾーン',
    without: '接続せずに追加',
    cannotRepeat: '{service}では、この繰り返し方を設定できません。',
    overlaps: '{service}では、イベントは次に繰り返す前に終わる必要があります。',
    added: 'カレンダーに追加されました',
    kept: 'イベントの変更は自動的に反映されます。',
    open: '{service}で開く',
    stop: '更新を停止',
    stopHelp:
      'このイベントの更新を停止し、そのために保存した情報を削除します。イベントはカレンダーに残ります。',
    stopped: '更新を停止しました',
    stoppedHelp:
      '更新のために保存した情報を削除しました。イベントは、削除するまでカレンダーに残ります。',
    ends: {
      over: 'イベントは終了しました。更新のために保存した情報を削除しました。',
      deleted:
        '{service}で、イベントまたはそのカレンダーが削除されました。更新のために保存した情報を削除しました。',
      eventDeleted:
        '主催者がイベントを削除したため、カレンダーからも削除されました。更新のために保存した情報を削除しました。',
      withdrawn:
        'カレンダーを変更する許可が取り消されたか、期限が切れました。イベントのページからもう一度追加できます。',
      forbidden:
        '{service}でカレンダーを変更できなくなりました。イベントのページからもう一度追加できます。',
    },
    entryProblems: {
      cannotHold:
        '{service}では現在の日程を繰り返せないため、日程が変わるまでカレンダーから削除されています。',
      rejected:
        '{service}で最後の変更が受け付けられなかったため、カレンダーには以前の内容が表示されています。',
    },
    withdraw: 'Microsoftアカウントで許可を取り消すこともできます。',
    retry: 'もう一度試す',
    problems: {
      declined: {
        title: '何も追加されませんでした',
        text: '許可が得られませんでした。接続せずにイベントを追加することもできます。',
      },
      administrator: {
        title: '先に組織の許可が必要です',
        text: 'Microsoft Entraでこのアプリを承認するよう管理者に依頼してください。それまでは、接続せずにイベントを追加できます。',
      },
      scope: {
        title: '何も追加されませんでした',
        text: '予定を編集する権限がありません。チェックを外さずにもう一度試すか、接続せずにイベントを追加してください。',
      },
      noCalendar: {
        title: 'このアカウントにはカレンダーがありません',
        text: '{service}に予定を保存できません。別のアカウントを選ぶか、接続せずにイベントを追加してください。',
      },
      expired: {
        title: '時間がかかりすぎました',
        text: 'イベントのページを開いて、もう一度始めてください。',
      },
      unavailable: {
        title: '{service}にイベントを追加できませんでした',
        text: '数分後にもう一度試すか、接続せずにイベントを追加してください。',
      },
    },
  },

  home: {
    title: 'あなたのイベントを、みんなのカレンダーに',
    lead: '1つのリンクで、Apple、Google、Outlookなどあらゆるカレンダーにイベントを追加できます。自動で更新されるカレンダーの共有もできます。',
    add: {
      title: 'カレンダーに追加',
      text: '短いリンク、QRコード、サイトのボタン。タップするとカレンダーが開き、それで完了です。',
    },
    subscribe: {
      title: 'カレンダーを購読',
      text: 'カレンダーの共有は一度だけ。時間が変わると、登録した全員に反映されます。',
    },
    private: {
      title: 'プライバシーを尊重',
      text: '訪問者の追跡もCookieもありません。追加した人数はわかりますが、誰かはわかりません。',
    },
  },
  preview: {
    heading: '今すぐ試す',
    lead: 'アカウントは不要です。',
    labels: {
      title: '予定の名前',
      start: '日時',
      location: '場所',
    },
    optional: '（任意）',
    example: '夏のパーティー',
    locationExample: '住所または会議のリンク',
    show: 'ページを表示',
    problems: {
      title: 'タイトルを入力してください。',
      start: '日時を入力してください。',
      location: '500文字以内で入力してください。',
    },
    note: 'これはプレビューです。何も保存されていません。',
  },
  createAccount: 'アカウントを作成',
  signIn: 'ログイン',
  documentation: 'ドキュメント',
  toHome: 'トップページへ',
  language: '言語',
  report: 'このページを報告',

  errors: {
    invalid_parameter: {
      title: 'このリンクには誤りがあります',
      text: '主催者が修正できます。問題は次のとおりです。',
    },
    unauthenticated: {
      title: 'このリンクは使えません',
      text: 'このリンクのアカウントは見つかりません。ご自分で作成したリンクの場合は、クライアントIDをご確認ください。',
    },
    not_found: {
      title: 'ページが見つかりません',
      text: 'このページは見つかりませんでした。削除されたか、アドレスが不完全な可能性があります。',
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
      text: '一度に処理できる量を超えています。主催者は内容を短くできます。',
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
