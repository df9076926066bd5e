import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { civilDoInstante, fusoNaTela, instanteDoCivil, textoDaDataHora } from '@core/civil';
import type { Alternativa, VeraoResposta } from '@core/contract';
import { fraseDaAlternativa, situacaoDoFuso, type SituacaoDoFuso } from './decisaoDeFuso';
import { EfeitoNoAscendente } from './EfeitoNoAscendente';
import { civilDoRascunho, lerFusoEscrito, type RascunhoDeMapa } from './rascunho';
import type { VerificacaoDeFuso } from './useFusoDoFormulario';

interface Props {
  readonly rascunho: RascunhoDeMapa;
  readonly verificacao: VerificacaoDeFuso;
  /** A pessoa quis seguir sem decidir. */
  readonly insistir: boolean;
  readonly aoAplicar: (offset: string) => void;
  readonly aoManter: () => void;
  readonly aoDesfazer: () => void;
}

/** O efeito de trocar o fuso escrito pela alternativa, quando se pode calcular. */
function Efeito({ rascunho, alternativa }: { rascunho: RascunhoDeMapa; alternativa: Alternativa }) {
  const civil = civilDoRascunho(rascunho);
  const fuso = lerFusoEscrito(rascunho.fuso);
  if (!civil || !fuso || !rascunho.latitude || !rascunho.longitude) return null;
  return (
    <EfeitoNoAscendente
      de={{ instante: instanteDoCivil(civil, fuso), fuso }}
      para={{ instante: alternativa.instante, fuso: alternativa.offset }}
      latitude={rascunho.latitude}
      longitude={rascunho.longitude}
    />
  );
}

function Sugestao({ rascunho, alternativa, insistir, aoAplicar, aoManter }: Pick<Props, 'rascunho' | 'insistir' | 'aoAplicar' | 'aoManter'> & { alternativa: Alternativa }) {
  return (
    <Alert severity="warning" role={insistir ? 'alert' : 'status'}>
      {insistir && <Typography sx={{ fontWeight: 600 }}>Antes de continuar, decida o fuso:</Typography>}
      {fraseDaAlternativa(alternativa)}{' '}
      <Link component="button" type="button" onClick={() => aoAplicar(alternativa.offset)} sx={{ verticalAlign: 'baseline', fontWeight: 600 }}>
        clique para aplicar
      </Link>
      {' · '}
      <Link component="button" type="button" onClick={aoManter} sx={{ verticalAlign: 'baseline' }}>
        manter {fusoNaTela(rascunho.fuso)}
      </Link>
      <Efeito rascunho={rascunho} alternativa={alternativa} />
    </Alert>
  );
}

/** Como a alternativa lê a hora: na que não existiu, o relógio de verdade mostrava outra. */
function leitura(rascunho: RascunhoDeMapa, a: Alternativa, outra: Alternativa | undefined, situacao: VeraoResposta['situacao']): string {
  if (situacao !== 'inexistente' || !outra) return '';
  return ` — o relógio de parede mostrava ${textoDaDataHora(civilDoInstante(a.instante, outra.offset))}`;
}

function Escolha({ rascunho, situacao, resposta, insistir, aoAplicar }: Pick<Props, 'rascunho' | 'insistir' | 'aoAplicar'> & { situacao: Extract<SituacaoDoFuso, { tipo: 'escolher' }>; resposta: VeraoResposta }) {
  return (
    <Alert severity="warning" role={insistir ? 'alert' : 'status'}>
      <Typography sx={{ fontWeight: 600 }}>{situacao.explicacao}</Typography>
      <Typography variant="body2">Qual delas é a do mapa?</Typography>
      <Stack spacing={1} sx={{ mt: 1, alignItems: 'flex-start' }}>
        {situacao.alternativas.map((a, i) => (
          <div key={a.offset}>
            <Button variant="outlined" size="small" onClick={() => aoAplicar(a.offset)}>
              Usar {fusoNaTela(a.offset)}
            </Button>
            <Typography variant="body2" component="span" sx={{ ml: 1 }}>
              {a.motivo.texto}
              {leitura(rascunho, a, situacao.alternativas[1 - i], resposta.situacao)}
            </Typography>
            <EfeitoDaEscolha rascunho={rascunho} alternativa={a} outra={situacao.alternativas[1 - i]} primeira={i === 0} />
          </div>
        ))}
      </Stack>
    </Alert>
  );
}

function EfeitoDaEscolha({ rascunho, alternativa, outra, primeira }: { rascunho: RascunhoDeMapa; alternativa: Alternativa; outra: Alternativa | undefined; primeira: boolean }) {
  if (primeira || !outra || !rascunho.latitude || !rascunho.longitude) return null;
  return (
    <EfeitoNoAscendente
      de={{ instante: outra.instante, fuso: outra.offset }}
      para={{ instante: alternativa.instante, fuso: alternativa.offset }}
      latitude={rascunho.latitude}
      longitude={rascunho.longitude}
    />
  );
}

function Pronto({ rascunho, texto, aoDesfazer }: { rascunho: RascunhoDeMapa; texto: string; aoDesfazer: (() => void) | null }) {
  return (
    <Alert severity="success" role="status" variant="outlined">
      {texto.replace(/\.$/, '')}: {fusoNaTela(lerFusoEscrito(rascunho.fuso) ?? rascunho.fuso)}.{' '}
      {aoDesfazer && (
        <Link component="button" type="button" onClick={aoDesfazer} sx={{ verticalAlign: 'baseline' }}>
          desfazer
        </Link>
      )}
    </Alert>
  );
}

/** O que a história da zona diz do fuso, por que o diz, o que muda, e como aceitar, recusar ou desfazer. */
export function AvisoDeFuso(props: Props) {
  const { rascunho, verificacao, aoDesfazer } = props;
  if (verificacao.estado === 'parada' || verificacao.estado === 'esperando') return null;
  if (verificacao.estado === 'verificando') return <Alert severity="info" role="status" variant="outlined">Verificando o fuso e o horário de verão…</Alert>;
  if (!verificacao.resposta) {
    return <Alert severity="warning" role="status">Não foi possível verificar o horário de verão agora. Confira o fuso antes de salvar.</Alert>;
  }
  const situacao = situacaoDoFuso(rascunho, verificacao.resposta);
  switch (situacao.tipo) {
    case 'sugerir':
      return <Sugestao {...props} alternativa={situacao.alternativa} />;
    case 'escolher':
      return <Escolha {...props} situacao={situacao} resposta={verificacao.resposta} />;
    case 'certo':
      return <Pronto rascunho={rascunho} texto={situacao.motivo} aoDesfazer={null} />;
    case 'decidido':
      return <Pronto rascunho={rascunho} texto={situacao.motivo} aoDesfazer={situacao.podeDesfazer ? aoDesfazer : null} />;
  }
}
