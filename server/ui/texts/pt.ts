import type { Texts } from './en.ts'

/** Brazilian Portuguese. The names of services are masculine; the texts include the articles. */
export const pt: Texts = {
  services: {
    apple: 'Calendário da Apple',
    google: 'Google Agenda',
    outlook: 'Outlook',
    outlookcom: 'Outlook.com',
    office365: 'Microsoft 365',
    yahoo: 'Calendário do Yahoo',
    teams: 'Microsoft Teams',
    ics: 'Arquivo de calendário',
  },

  addHeading: 'Adicionar ao seu calendário',
  addTo: 'Adicionar ao {service}',
  otherCalendars: 'Outros calendários',
  when: 'Quando',
  where: 'Onde',
  allDay: 'Dia inteiro',
  floating: 'Seu horário local, onde quer que você esteja',
  yourTime: '{time} no seu fuso horário',
  repeats: 'Repete-se {rule}',
  nextDates: 'Próximas datas',
  organizedBy: 'Organizado por {name}',
  cancelled: 'Este evento foi cancelado.',
  over: 'Este evento já terminou.',
  now: 'Acontecendo agora',
  today: 'Hoje',
  copyLink: 'Copiar link',
  copyAddress: 'Copiar endereço',
  copied: 'Copiado',
  scan: 'Escaneie para abrir esta página no celular',
  hints: {
    'open-in-safari': 'Se nada acontecer, copie o link e abra-o no Safari.',
    'open-in-browser':
      'Você está dentro de outro aplicativo. Se nada acontecer, copie o link e abra-o no navegador.',
    'subscribe-on-computer':
      'Um telefone Android não consegue assinar sozinho. Abra esta página em um computador ou copie o link para levá-lo até lá.',
  },

  takesNoSeries: 'O {service} não aceita eventos recorrentes por link. Você pode escolher:',
  allDatesFile: 'Todas as datas, em um arquivo de calendário',
  firstDateOnly: 'Só a primeira data, no {service}',
  nextDateOnly: 'Só a próxima data, no {service}',
  backToEvent: 'Voltar ao evento',

  subscribe: 'Assinar este calendário',
  subscribeIn: 'Assinar no {service}',
  subscribeMeans: 'Assine uma vez: novas datas e mudanças chegam sozinhas ao seu calendário.',
  nextEvents: 'Próximos eventos',
  events: 'Eventos',
  noEvents: 'Ainda não há eventos previstos. Assine para vê-los assim que forem marcados.',
  noEventsInMonth: 'Não há nada previsto para este mês.',
  views: 'Visualização',
  list: 'Lista',
  month: 'Mês',
  previousMonth: 'Mês anterior',
  nextMonth: 'Mês seguinte',
  eventCount: { one: '{count} evento', many: '{count} eventos', other: '{count} eventos' },
  moreEvents: { one: 'mais {count}', many: 'mais {count}', other: 'mais {count}' },
  refreshHeading: 'Em quanto tempo as mudanças chegam',
  refreshTime: '{service}: {time}',
  refreshUnknown: '{service}: não se sabe',
  refreshNote: 'Cada aplicativo de calendário busca as mudanças em seu próprio ritmo.',
  addressLabel: 'Endereço para qualquer outro calendário',
  addressFor: 'Endereço para o {service}',
  addressHelp:
    'No seu calendário, escolha assinar ou adicionar um calendário por endereço e cole-o ali.',
  addressIsYours: 'Este endereço é pessoal. Por favor, não o compartilhe.',
  leaveHeading: 'Como cancelar a assinatura',
  leaveHelp:
    'Remova o calendário no seu aplicativo de calendário. É só isso; não sabemos quem você é.',
  pasteHelp:
    'O {service} não aceita links. Copie o endereço abaixo, abra o {service} em um computador, escolha adicionar um calendário por endereço e cole-o ali.',
  backToCalendar: 'Voltar ao calendário',
  feed: {
    noEvents: 'Este calendário não tem eventos',
    ended: 'Esta assinatura foi encerrada',
    endedName: '{title} (o proprietário do calendário encerrou esta assinatura)',
  },

  homeTitle: 'Seus eventos, no calendário de todos',
  homeText: 'Crie um link que adiciona seu evento a qualquer calendário.',
  homeMakers: 'Para organizadores: calendários, links e estatísticas',
  signIn: 'Entrar',
  language: 'Idioma',
  report: 'Denunciar esta página',

  errors: {
    invalid_parameter: {
      title: 'Este link tem um erro',
      text: 'O organizador pode corrigi-lo:',
    },
    unauthenticated: {
      title: 'Este link não funciona',
      text: 'Ele não pertence a nenhuma conta que conhecemos. Se o link for seu, verifique o ID do cliente que ele contém.',
    },
    not_found: {
      title: 'Página não encontrada',
      text: 'Talvez o link esteja incompleto ou o evento tenha sido excluído.',
    },
    method_not_allowed: {
      title: 'Este endereço é usado de outra forma',
      text: 'Abra-o como um link no navegador.',
    },
    gone: {
      title: 'Não está mais disponível',
      text: 'O administrador desativou esta página. Se for sua, entre em contato com ele.',
    },
    too_large: {
      title: 'É muita coisa de uma vez',
      text: 'Há mais conteúdo do que é possível aceitar. O organizador pode encurtá-lo.',
    },
    rate_limited: {
      title: 'Aguarde um momento',
      text: 'Recebemos solicitações demais da sua rede. Seu link está certo; tente de novo em um minuto.',
    },
    unavailable: {
      title: 'Estamos sobrecarregados no momento',
      text: 'Seu link está certo; tente de novo em um minuto.',
    },
    internal: {
      title: 'Algo deu errado',
      text: 'O erro foi registrado. Tente de novo mais tarde.',
    },
  },
}
