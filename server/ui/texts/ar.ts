import type { Texts } from './en.ts'

export const ar: Texts = {
  services: {
    apple: 'تقويم Apple',
    google: 'تقويم Google',
    outlook: 'Outlook',
    outlookcom: 'Outlook.com',
    office365: 'Microsoft 365',
    yahoo: 'تقويم Yahoo',
    teams: 'Microsoft Teams',
    ics: 'ملف تقويم',
  },

  addHeading: 'إضافة إلى تقويمك',
  addTo: 'إضافة إلى {service}',
  otherCalendars: 'تقاويم أخرى',
  when: 'الموعد',
  where: 'المكان',
  allDay: 'طوال اليوم',
  floating: 'بالتوقيت المحلي أينما كنت',
  yourTime: '{time} بتوقيتك المحلي',
  repeats: 'يتكرر {rule}',
  nextDates: 'المواعيد القادمة',
  organizedBy: 'تنظيم: {name}',
  cancelled: 'تم إلغاء هذا الحدث.',
  over: 'انتهى هذا الحدث.',
  now: 'يجري الآن',
  today: 'اليوم',
  copyLink: 'نسخ الرابط',
  copyAddress: 'نسخ رابط الاشتراك',
  copied: 'تم النسخ',
  scan: 'امسح الرمز ضوئيًا لفتح هذه الصفحة على هاتفك',
  hints: {
    'open-in-safari': 'إذا لم يحدث شيء، فانسخ الرابط وافتحه في Safari.',
    'open-in-browser':
      'هذه الصفحة مفتوحة داخل تطبيق آخر. إذا لم يحدث شيء، فانسخ الرابط وافتحه في متصفحك.',
    'subscribe-on-computer':
      'لا يستطيع هاتف أندرويد الاشتراك بنفسه. افتح هذه الصفحة على حاسوب، أو انسخ الرابط لاستخدامه هناك.',
  },

  takesNoSeries: 'لا يمكن إضافة حدث متكرر إلى {service} من رابط. الخيارات المتاحة:',
  allDatesFile: 'جميع المواعيد (ملف تقويم)',
  firstDateOnly: 'الموعد الأول فقط ({service})',
  nextDateOnly: 'الموعد القادم فقط ({service})',
  backToEvent: 'العودة إلى الحدث',

  subscribe: 'الاشتراك في هذا التقويم',
  // "Subscribe in" would mean subscribing to the service itself; this means "by way of".
  subscribeIn: 'الاشتراك عبر {service}',
  subscribeMeans: 'يكفي الاشتراك مرة واحدة لتصل المواعيد الجديدة والتغييرات إلى تقويمك تلقائيًا.',
  nextEvents: 'الأحداث القادمة',
  events: 'الأحداث',
  noEvents: 'لا توجد أحداث مقررة حتى الآن. عند الاشتراك ستظهر لك حين تُضاف.',
  noEventsInMonth: 'لا توجد أحداث في هذا الشهر.',
  views: 'طريقة العرض',
  list: 'قائمة',
  month: 'شهر',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  eventCount: {
    zero: 'لا أحداث',
    one: 'حدث واحد',
    two: 'حدثان',
    few: '{count} أحداث',
    many: '{count} حدثًا',
    other: '{count} حدث',
  },
  moreEvents: {
    zero: 'لا مزيد',
    one: 'حدث آخر',
    two: 'حدثان آخران',
    few: '{count} أحداث أخرى',
    many: '{count} حدثًا آخر',
    other: '{count} حدث آخر',
  },
  refreshHeading: 'متى تصل التغييرات؟',
  // The mark separates the digits of the time from a name in Latin letters.
  refreshTime: '{service}\u200f: {time}',
  refreshUnknown: '{service}\u200f: غير معروف',
  refreshNote: 'كل تطبيق تقويم يبحث عن التغييرات وفق جدوله الخاص.',
  addressLabel: 'رابط الاشتراك لأي تقويم آخر',
  addressFor: 'رابط الاشتراك عبر {service}',
  addressHelp: 'في تقويمك، اختر الاشتراك أو الإضافة من عنوان URL، ثم ألصق الرابط هناك.',
  addressIsYours: 'هذا الرابط شخصي، فيُرجى عدم مشاركته.',
  leaveHeading: 'كيفية إلغاء الاشتراك',
  leaveHelp: 'احذف هذا التقويم من تطبيق التقويم لديك. هذا كل شيء، فنحن لا نعرف من أنت.',
  pasteHelp:
    'لا يمكن الاشتراك عبر {service} بنقرة واحدة. انسخ رابط الاشتراك أدناه، وافتح {service} على الكمبيوتر، واختر إضافة تقويم من عنوان URL، ثم ألصق الرابط هناك.',
  backToCalendar: 'العودة إلى التقويم',
  feed: {
    noEvents: 'لا توجد أحداث في هذا التقويم',
    ended: 'انتهى هذا الاشتراك',
    endedName: '{title} (أنهى مالك التقويم هذا الاشتراك)',
  },

  homeTitle: 'أحداثك في تقويم الجميع',
  homeText: 'أنشئ رابطًا واحدًا يضيف حدثك إلى أي تقويم.',
  homeMakers: 'للمنظمين: تقاويم وروابط وإحصاءات',
  signIn: 'تسجيل الدخول',
  language: 'اللغة',
  report: 'الإبلاغ عن هذه الصفحة',

  errors: {
    invalid_parameter: {
      title: 'في هذا الرابط خطأ',
      text: 'يمكن للمنظم تصحيحه. إليك المشكلة:',
    },
    unauthenticated: {
      title: 'هذا الرابط لا يعمل',
      text: 'لا ينتمي الرابط إلى أي حساب نعرفه. إذا كان الرابط لك، فيُرجى التحقق من معرّف العميل فيه.',
    },
    not_found: {
      title: 'الصفحة غير موجودة',
      text: 'ربما كان الرابط ناقصًا، أو حُذف الحدث.',
    },
    method_not_allowed: {
      title: 'يُستخدم هذا الرابط بطريقة أخرى',
      text: 'يُرجى فتحه مباشرةً في متصفحك.',
    },
    gone: {
      title: 'لم يعد متاحًا',
      text: 'أوقف المشرف هذه الصفحة. إذا كانت تخصك، فيُرجى التواصل معه.',
    },
    too_large: {
      title: 'المحتوى كبير جدًا',
      text: 'هذا أكثر مما يمكن قبوله. يمكن للمنظم اختصاره.',
    },
    rate_limited: {
      title: 'لحظة من فضلك',
      text: 'وصلت طلبات كثيرة جدًا من شبكتك. رابطك سليم، فيُرجى المحاولة مجددًا بعد دقيقة.',
    },
    unavailable: {
      title: 'هناك ضغط كبير حاليًا',
      text: 'رابطك سليم، فيُرجى المحاولة مجددًا بعد دقيقة.',
    },
    internal: {
      title: 'حدث خطأ',
      text: 'تم تسجيل الخطأ. يُرجى المحاولة مجددًا لاحقًا.',
    },
  },
}
