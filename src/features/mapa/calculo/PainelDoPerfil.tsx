import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { Opcoes } from '@/components/formulario/Opcoes';
import { PainelDeslizante } from '@/components/moldura/PainelDeslizante';
import { useAppDispatch } from '@/store/hooks';
import { meuPerfilAlternado } from './calculoSlice';
import type { PerfilParcial } from '@core/astrology';
import type { NomeDoCampo } from './campos';
import { EscolhasEmVigor, FormularioDoPerfil } from './FormularioDoPerfil';
import { MudouParaTodos, PerguntarPelaEscola } from './MudarParaTodos';
import { useCamadas, useGravarCamada, type CamadaQueSeMuda } from './useCamadas';
import { useEscolhas } from './useEscolhas';
import type { Escolhas, OrigemDasEscolhas } from '@/vistas/mapas/escolhas';

interface Props {
  readonly origem: OrigemDasEscolhas;
}

function NaoGuardada({
  mensagem,
  aoRepetir,
}: {
  readonly mensagem: string;
  readonly aoRepetir: (() => void) | null;
}) {
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        aoRepetir && (
          <Button color="inherit" size="small" onClick={aoRepetir}>
            Tentar de novo
          </Button>
        )
      }
    >
      A escolha foi desfeita, porque não foi salva. {mensagem}
    </Alert>
  );
}

function Camadas({
  camadas,
  escolhida,
  aoEscolher,
}: {
  readonly camadas: readonly CamadaQueSeMuda[];
  readonly escolhida: CamadaQueSeMuda;
  readonly aoEscolher: (camada: CamadaQueSeMuda['camada']) => void;
}) {
  return (
    <>
      {camadas.length > 1 && (
        <Opcoes
          rotulo="O que mudar"
          opcoes={camadas.map(({ camada, nome }) => ({ id: camada, conteudo: nome }))}
          escolhida={escolhida.camada}
          aoEscolher={aoEscolher}
        />
      )}
      <Typography variant="body2" sx={{ mt: 1, mb: 2.5 }}>
        Você está mudando: <strong>{escolhida.nome}</strong>. {escolhida.alcance}
      </Typography>
    </>
  );
}

interface Mudanca {
  readonly camada: CamadaQueSeMuda['camada'];
  readonly perfil: PerfilParcial;
  readonly antes: PerfilParcial;
}

/** As escolhas que a pessoa pode mudar daqui, camada a camada; as outras ela só lê. */
export function EscolhasDoPerfil({
  origem,
  escolhas,
  menos = [],
}: Props & { readonly escolhas: Escolhas; readonly menos?: readonly NomeDoCampo[] }) {
  const { quePodeMudar, escola } = useCamadas(origem);
  const [camada, escolher] = useState<CamadaQueSeMuda['camada'] | null>(null);
  const { gravar, erro, repetir } = useGravarCamada(origem, escola?.id ?? null);
  /** O que muda a escola espera que se confirme; o que mudou para outros pode desfazer-se. */
  const [porConfirmar, esperar] = useState<PerfilParcial | null>(null);
  const [mudou, lembrar] = useState<Mudanca | null>(null);
  const escolhida = quePodeMudar.find((c) => c.camada === camada) ?? quePodeMudar[0];
  if (escolhida === undefined) return <SoLeitura origem={origem} escolhas={escolhas} />;
  const daEscola = escolhida.camada === 'escola';
  const mudar = async (qual: CamadaQueSeMuda['camada'], perfil: PerfilParcial): Promise<void> => {
    const antes = escolhas.camadas[qual] ?? {};
    esperar(null);
    lembrar(null);
    const foi = await gravar({ camada: qual, perfil, antes });
    if (foi && escola !== null && qual !== 'usuario') lembrar({ camada: qual, perfil, antes });
  };
  const desfazer = ({ camada: qual, perfil, antes }: Mudanca): void => {
    lembrar(null);
    void gravar({ camada: qual, perfil: antes, antes: perfil });
  };
  return (
    <>
      {erro && (
        <NaoGuardada
          mensagem={mensagemDoErro(erro)}
          aoRepetir={daEscola && statusDoErro(erro) === 409 ? null : repetir}
        />
      )}
      {mudou && (
        <MudouParaTodos
          onde={mudou.camada === 'mapa' ? 'este mapa' : 'os mapas da escola'}
          aoDesfazer={() => desfazer(mudou)}
        />
      )}
      <Camadas camadas={quePodeMudar} escolhida={escolhida} aoEscolher={escolher} />
      <FormularioDoPerfil
        camada={escolhida.camada}
        camadas={escolhas.camadas}
        menos={menos}
        aoMudar={(perfil) => (daEscola ? esperar(perfil) : void mudar(escolhida.camada, perfil))}
      />
      {porConfirmar && escola && (
        <PerguntarPelaEscola
          escola={escola}
          aoConfirmar={() => void mudar('escola', porConfirmar)}
          aoCancelar={() => esperar(null)}
        />
      )}
    </>
  );
}

/** Quem estuda vê o que a escola escolheu; com as suas escolhas, só se o pedir, e só para si. */
function SoLeitura({ origem, escolhas }: Props & { readonly escolhas: Escolhas }) {
  const dispatch = useAppDispatch();
  const { escola } = useCamadas(origem);
  const { comMeuPerfil, camadas } = escolhas;
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {comMeuPerfil ? (
          <>
            Você está vendo este mapa com o seu perfil. O da turma é o da escola. O seu pode ser
            mudado em{' '}
            <Link component={RouterLink} to="/configuracao">
              Configurações
            </Link>
            .
          </>
        ) : (
          <>
            Este mapa é da {escola?.nome ?? 'escola'}, e a turma toda vê o mapa com as mesmas
            escolhas. Só a equipe pode mudar essas escolhas.
          </>
        )}
      </Typography>
      <EscolhasEmVigor camadas={camadas} />
      {origem.tipo === 'mapa' && (
        <Button
          variant="outlined"
          size="small"
          onClick={() => dispatch(meuPerfilAlternado(origem.id))}
        >
          {comMeuPerfil ? 'Voltar ao perfil da escola' : 'Ver com meu perfil'}
        </Button>
      )}
    </>
  );
}

interface PropsDaJanela extends Props {
  /** O que se escolheu ainda se está calculando. */
  readonly calculando?: boolean;
  readonly aberta: boolean;
  readonly aoFechar: () => void;
}

/** O painel em que se escolhe como este mapa se calcula. */
export function JanelaDoPerfil({ origem, calculando = false, aberta, aoFechar }: PropsDaJanela) {
  const { escolhas } = useEscolhas(origem);
  return (
    <PainelDeslizante
      titulo="Perfil de cálculo"
      aberto={aberta}
      aoFechar={aoFechar}
      largura={400}
      semVeu
    >
      <Typography role="status" variant="caption" component="p" sx={{ minHeight: '1.5em' }}>
        {calculando && 'Calculando o mapa com a nova escolha…'}
      </Typography>
      {escolhas && <EscolhasDoPerfil origem={origem} escolhas={escolhas} />}
    </PainelDeslizante>
  );
}
