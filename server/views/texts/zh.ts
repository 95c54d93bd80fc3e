import type { Texts } from './texts.ts'

export const zh: Texts = {
  services: {
    apple: 'Apple 日历',
    google: 'Google 日历',
    outlook: 'Outlook',
    outlookcom: 'Outlook.com',
    office365: 'Microsoft 365',
    yahoo: 'Yahoo 日历',
    teams: 'Microsoft Teams',
    ics: '日历文件',
  },

  addHeading: '添加到您的日历',
  addTo: '添加到 {service}',
  otherCalendars: '其他日历',
  when: '时间',
  where: '地点',
  allDay: '全天',
  floating: '无论您在哪里，都以当地时间为准',
  yourTime: '您所在地的时间：{time}',
  repeats: '重复：{rule}',
  nextDates: '接下来的日期',
  organizedBy: '组织者：{name}',
  cancelled: '此活动已取消。',
  over: '此活动已结束。',
  now: '正在进行',
  today: '今天',
  copyLink: '复制链接',
  copyAddress: '复制网址',
  copied: '已复制',
  scan: '扫码即可在手机上打开此页面',
  hints: {
    'open-in-safari': '如果没有反应，请复制链接并在 Safari 中打开。',
    'open-in-browser': '您正在其他应用内浏览。如果没有反应，请复制链接并在浏览器中打开。',
    'subscribe-on-computer': '安卓手机本身无法订阅。请在电脑上打开此页面，或复制链接到电脑上使用。',
  },

  takesNoSeries: '无法通过链接将重复活动添加到 {service}。您可以选择：',
  allDatesFile: '所有日期（日历文件）',
  firstDateOnly: '仅第一个日期（{service}）',
  nextDateOnly: '仅下一个日期（{service}）',
  backToEvent: '返回活动',

  subscribe: '订阅此日历',
  subscribeIn: '订阅到 {service}',
  subscribeMeans: '只需订阅一次，新增日期和变动就会自动出现在您的日历中。',
  nextEvents: '接下来的活动',
  events: '活动',
  noEvents: '目前还没有安排活动。订阅后，有了活动您就会看到。',
  noEventsInMonth: '该月没有安排活动。',
  views: '视图',
  list: '列表',
  month: '月',
  previousMonth: '上个月',
  nextMonth: '下个月',
  eventCount: { other: '{count} 个活动' },
  moreEvents: { other: '还有 {count} 个' },
  refreshHeading: '多久后能看到变动',
  refreshTime: '{service}：{time}',
  refreshNote: '每种日历都自行决定何时检查变动，无法人为加快。',
  addressLabel: '用于其他日历的网址',
  addressHelp:
    '在您的日历中选择“订阅”或“通过网址添加”，然后粘贴此网址。它仅供您本人使用，请勿转发给他人。',
  leaveHeading: '如何取消订阅',
  leaveHelp: '在您的日历应用中移除此日历即可，无需其他操作。我们并不知道您是谁。',
  pasteHelp:
    '无法通过链接订阅到 {service}。请复制下方网址，在电脑上打开 {service}，选择通过网址添加日历，然后粘贴。',

  homeTitle: '让活动进入每个日历',
  homeText: '本服务将活动添加到大家的日历中。',
  homeMakers: '适合活动发布者：日历、链接和统计。',
  signIn: '登录',
  language: '语言',
  report: '举报此页面',

  errors: {
    invalid_parameter: {
      title: '此链接有误',
      text: '链接的创建者可以修正。问题如下：',
    },
    unauthenticated: {
      title: '此链接无法使用',
      text: '链接所指的账号在这里不存在。如果这是您自己的链接，请检查其中的客户端 ID。',
    },
    not_found: {
      title: '这里没有内容',
      text: '网址可能没有复制完整，或者它所指的内容已被删除。请向提供网址的人索取新的网址。',
    },
    method_not_allowed: {
      title: '此网址不是这样使用的',
      text: '请在浏览器中将它作为链接打开。',
    },
    gone: {
      title: '此内容已被停用',
      text: '本服务的运营者已停用这里的内容。如果这是您的内容，请联系运营者。',
    },
    too_large: {
      title: '内容过多，无法处理',
      text: '这里的内容超出了可接收的上限。链接的创建者可以将它缩短。',
    },
    rate_limited: {
      title: '请稍后再试',
      text: '刚才来自您所在网络的请求过多。您的链接没有问题。',
    },
    unavailable: {
      title: '请稍后再试',
      text: '目前比较繁忙。您的链接没有问题。',
    },
    internal: {
      title: '我们这边出了点问题',
      text: '问题已记录，我们会进行查看。请稍后再试。',
    },
  },
}
