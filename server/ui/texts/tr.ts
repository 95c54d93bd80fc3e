import type { Texts } from './en.ts'

export const tr: Texts = {
  services: {
    apple: 'Apple Takvim',
    google: 'Google Takvim',
    outlook: 'Outlook',
    outlookcom: 'Outlook.com',
    office365: 'Microsoft 365',
    yahoo: 'Yahoo Takvim',
    teams: 'Microsoft Teams',
    ics: 'Takvim dosyası',
  },

  addHeading: 'Takviminize ekleyin',
  addTo: '{service} ile ekle',
  otherCalendars: 'Diğer takvimler',
  when: 'Ne zaman',
  where: 'Nerede',
  allDay: 'Tüm gün',
  floating: 'Nerede olursanız olun, oranın yerel saatiyle',
  yourTime: 'Bulunduğunuz yerde {time}',
  repeats: 'Tekrar: {rule}',
  nextDates: 'Yaklaşan tarihler',
  organizedBy: 'Düzenleyen: {name}',
  cancelled: 'Bu etkinlik iptal edildi.',
  over: 'Bu etkinlik sona erdi.',
  now: 'Şu anda sürüyor',
  today: 'Bugün',
  copyLink: 'Bağlantıyı kopyala',
  copyAddress: 'Adresi kopyala',
  copied: 'Kopyalandı',
  scan: 'Bu sayfayı telefonunuzda açmak için kodu okutun',
  hints: {
    'open-in-safari': 'Hiçbir şey olmazsa bağlantıyı kopyalayıp Safari’de açın.',
    'open-in-browser':
      'Bu sayfa başka bir uygulamanın içinde açık. Hiçbir şey olmazsa bağlantıyı kopyalayıp tarayıcınızda açın.',
    'subscribe-on-computer':
      'Android telefonlar kendi başına abone olamaz. Bu sayfayı bir bilgisayarda açın veya bağlantıyı kopyalayıp oraya taşıyın.',
  },

  takesNoSeries:
    '{service} bağlantıyla tekrarlanan etkinlik eklemeyi desteklemiyor. Seçenekleriniz:',
  allDatesFile: 'Tüm tarihler (takvim dosyası)',
  firstDateOnly: 'Yalnızca ilk tarih ({service})',
  nextDateOnly: 'Yalnızca sıradaki tarih ({service})',
  backToEvent: 'Etkinliğe dön',

  subscribe: 'Bu takvime abone ol',
  subscribeIn: '{service} ile abone ol',
  subscribeMeans:
    'Bir kez abone olmanız yeterli. Yeni tarihler ve değişiklikler takviminize kendiliğinden gelir.',
  nextEvents: 'Yaklaşan etkinlikler',
  events: 'Etkinlikler',
  noEvents:
    'Henüz planlanmış bir etkinlik yok. Abone olursanız yeni etkinlikleri takviminizde görürsünüz.',
  noEventsInMonth: 'Bu ay için planlanmış bir etkinlik yok.',
  views: 'Görünüm',
  list: 'Liste',
  month: 'Ay',
  previousMonth: 'Önceki ay',
  nextMonth: 'Sonraki ay',
  eventCount: { one: '{count} etkinlik', other: '{count} etkinlik' },
  moreEvents: { one: '{count} tane daha', other: '{count} tane daha' },
  refreshHeading: 'Değişiklikler ne kadar sürede gelir?',
  refreshTime: '{service}: {time}',
  refreshUnknown: '{service}: bilinmiyor',
  refreshNote: 'Her takvim uygulaması değişiklikleri kendi belirlediği aralıklarla denetler.',
  addressLabel: 'Diğer takvimler için adres',
  addressFor: '{service} için adres',
  addressHelp:
    'Takviminizde abone olma veya URL ile ekleme seçeneğini bulun ve adresi oraya yapıştırın.',
  addressIsYours: 'Bu adres size özeldir. Lütfen başkalarıyla paylaşmayın.',
  leaveHeading: 'Abonelikten nasıl çıkılır?',
  leaveHelp:
    'Takvimi, kullandığınız takvim uygulamasından kaldırın. Hepsi bu; kim olduğunuzu bilmiyoruz.',
  pasteHelp:
    '{service} bağlantıyla abone olmayı desteklemiyor. Aşağıdaki adresi kopyalayın, bilgisayarda {service} uygulamasını açın, URL ile takvim eklemeyi seçin ve adresi oraya yapıştırın.',
  backToCalendar: 'Takvime dön',
  feed: {
    noEvents: 'Bu takvimde etkinlik yok',
    ended: 'Bu abonelik sona erdi',
    endedName: '{title} (takvimin sahibi bu aboneliği sonlandırdı)',
  },

  homeTitle: 'Etkinlikleriniz herkesin takviminde',
  homeText: 'Etkinliğinizi her takvime ekleyen tek bir bağlantı oluşturun.',
  homeMakers: 'Düzenleyenler için: takvimler, bağlantılar ve istatistikler',
  signIn: 'Oturum aç',
  language: 'Dil',
  report: 'Bu sayfayı bildir',

  errors: {
    invalid_parameter: {
      title: 'Bu bağlantıda bir hata var',
      text: 'Düzenleyen kişi düzeltebilir:',
    },
    unauthenticated: {
      title: 'Bu bağlantı çalışmıyor',
      text: 'Bağlantı, bildiğimiz bir hesaba ait değil. Bağlantı size aitse lütfen içindeki istemci kimliğini kontrol edin.',
    },
    not_found: {
      title: 'Sayfa bulunamadı',
      text: 'Bağlantı eksik olabilir veya etkinlik silinmiş olabilir.',
    },
    method_not_allowed: {
      title: 'Bu adres başka şekilde kullanılıyor',
      text: 'Lütfen adresi tarayıcınızda bir bağlantı olarak açın.',
    },
    gone: {
      title: 'Artık kullanılamıyor',
      text: 'Yönetici bu sayfayı kapattı. Sayfa size aitse lütfen yöneticiyle iletişime geçin.',
    },
    too_large: {
      title: 'Bu kadarı bir kerede çok fazla',
      text: 'İçerik, kabul edilebilecek sınırı aşıyor. Düzenleyen kişi kısaltabilir.',
    },
    rate_limited: {
      title: 'Lütfen biraz bekleyin',
      text: 'Ağınızdan çok fazla istek geldi. Bağlantınızda bir sorun yok; bir dakika sonra yeniden deneyin.',
    },
    unavailable: {
      title: 'Şu anda yoğunluk var',
      text: 'Bağlantınızda bir sorun yok; lütfen bir dakika sonra yeniden deneyin.',
    },
    internal: {
      title: 'Bir sorun oluştu',
      text: 'Hata kaydedildi. Lütfen daha sonra yeniden deneyin.',
    },
  },
}
